import { IconIdBadge2, IconMail, IconPhone, IconPlus, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Usuario } from '#contract/pessoas/usuarios.ts'
import { listaDe, paths } from '../../../app/paths.ts'
import { BarraDeFiltros } from '../../../listas/barra-de-filtros.tsx'
import { opcoesCom, type FiltrosDescritos, type LeituraDaLista } from '../../../listas/descricao-da-lista.ts'
import { PaginasDaLista } from '../../../listas/paginas-da-lista.tsx'
import { useListaDeRegistros } from '../../../listas/use-lista-de-registros.ts'
import type { PaginaLida } from '../../../listas/use-pagina-da-lista.ts'
import { initials } from '../../../ui/text/initials.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { writePhone } from '../../../ui/text/digits-text.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { MoreMenu } from '../../../ui/overlays/more-menu.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { Avatar } from '../../../ui/page/avatar.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { StaleNote } from '../../../ui/lists/stale-note.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { usePhone } from '../../../ui/use-phone.ts'
import css from './administradores.module.css'
import { EmblemaDoStatus } from './emblemas.tsx'
import { ADMINISTRADORES, consultaDeAdministradores } from './filtro.ts'
import { listarAdministradores, type ConsultaDePessoas } from './usuarios.api.ts'

const LEITURA: LeituraDaLista<Usuario, 'status', ConsultaDePessoas> = {
  forma: ADMINISTRADORES,
  consultaDe: consultaDeAdministradores,
  chave: ['users', 'lista'],
  ler: listarAdministradores,
  oQue: 'os administradores',
}

const FILTROS: FiltrosDescritos<'status'> = {
  busca: {
    label: 'Buscar administradores por nome, e-mail ou telefone',
    placeholder: 'Nome, e-mail ou telefone',
  },
  escolhas: [{ filtro: 'status', label: 'Status', opcoes: opcoesCom('Todos', ['Ativo', 'Desabilitado']) }],
}

const contar = (n: number) => (n === 1 ? '1 pessoa administra' : `${n} pessoas administram`)

/** Who administers, as cards. */
export function AdministradoresPage() {
  const lista = useListaDeRegistros(LEITURA)
  const telefone = usePhone()
  return (
    <Page>
      <PageHead
        title="Administradores"
        sub={lista.total === undefined || lista.filtrada ? '\u00a0' : contar(lista.total)}
        actions={
          <>
            {telefone ? (
              <MoreMenu
                items={[
                  { label: 'Cargos e mandatos', icon: IconIdBadge2, to: listaDe('cargos') },
                  { label: 'Moradores', icon: IconUsers, to: paths.moradores },
                ]}
              />
            ) : (
              <>
                <ButtonLink to={listaDe('cargos')} icon={IconIdBadge2}>
                  Cargos e mandatos
                </ButtonLink>
                <ButtonLink to={paths.moradores} icon={IconUsers}>
                  Moradores
                </ButtonLink>
              </>
            )}
            <ButtonLink to={`${paths.registrar}?tipo=Administrador`} variant="primary" icon={IconPlus}>
              Adicionar Novo
            </ButtonLink>
          </>
        }
      />
      <BarraDeFiltros lista={lista} {...FILTROS} />
      {lista.atrasada && <StaleNote {...lista.atrasada} />}
      <Cartoes {...lista} aoLimpar={lista.limpar} />
      <PaginasDaLista {...lista} />
    </Page>
  )
}

function Cartoes({ linhas, erro, lendo, aoLimpar }: PaginaLida<Usuario> & { aoLimpar: () => void }) {
  const demora = useDelayed(linhas === undefined && erro === null)
  if (erro) return <ErrorState {...erro} />
  if (!linhas)
    return (
      <>
        <p role="status">{demora ? 'Carregando…' : ''}</p>
        <div className={css.cartoes} aria-hidden="true">
          {[0, 1, 2].map((i) => (
            <div key={i} className={css.cartao}>
              {demora && <Skeleton height={56} />}
            </div>
          ))}
        </div>
      </>
    )
  if (linhas.length === 0)
    return (
      <EmptyState
        title="Ninguém encontrado"
        text="A busca olha nome, e-mail, telefone e CPF de quem administra."
        action={<Button onClick={aoLimpar}>Limpar filtros</Button>}
      />
    )
  return (
    <ul className={css.cartoes} aria-label="Administradores" aria-busy={lendo || undefined}>
      {linhas.map((p) => (
        <Cartao key={p._id} pessoa={p} />
      ))}
    </ul>
  )
}

function Cartao({ pessoa: p }: { pessoa: Usuario }) {
  return (
    <li className={css.cartao}>
      <Avatar image={p.image} initials={initials(p.name)} size={56} />
      <div className={css.dados}>
        <h2>
          <Link to={paths.pessoa(p._id)}>{p.name}</Link>
        </h2>
        <p className={css.situacao}>
          <EmblemaDoStatus status={p.status} />
          {p.apto && <DoorPlate bloco={p.bloco} apto={p.apto} />}
        </p>
        <a className={css.contato} href={`mailto:${p.email}`}>
          <IconMail size={16} stroke={2} aria-hidden />
          {p.email}
        </a>
        {p.tel && (
          <a className={css.contato} href={`tel:+55${p.tel}`}>
            <IconPhone size={16} stroke={2} aria-hidden />
            {writePhone(p.tel)}
          </a>
        )}
      </div>
    </li>
  )
}
