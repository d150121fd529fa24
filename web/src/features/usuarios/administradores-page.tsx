import { IconMail, IconPhone, IconPlus, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Usuario } from '#contract/pessoas/usuarios.ts'
import { paths } from '../../app/paths.ts'
import { estaFiltrada, semLimites } from '../../listas/filtro-da-lista.ts'
import { initials } from '../../ui/text/initials.ts'
import { atalhosDeUmaTecla } from '../../lib/preferencias.ts'
import { useTitulo } from '../../lib/titulo.ts'
import { useFiltroDaLista } from '../../listas/use-filtro-da-lista.ts'
import { usePaginaDaLista, type PaginaLida } from '../../listas/use-pagina-da-lista.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { writePhone } from '../../ui/text/digits-text.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ErrorState } from '../../ui/page/error-state.tsx'
import { FilterBar, FilterSelect } from '../../ui/lists/filter-bar.tsx'
import { MoreMenu } from '../../ui/overlays/more-menu.tsx'
import { Page, PageHead } from '../../ui/page/page.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { DoorPlate } from '../../ui/page/door-plate.tsx'
import { Avatar } from '../../ui/page/avatar.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { StaleNote } from '../../ui/lists/stale-note.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { usePhone } from '../../ui/use-phone.ts'
import css from './administradores.module.css'
import { EmblemaDoStatus } from './emblemas.tsx'
import { ADMINISTRADORES, consultaDe } from './filtro.ts'
import { listarAdministradores } from './usuarios.api.ts'

const contar = (n: number) => (n === 1 ? '1 pessoa administra' : `${n} pessoas administram`)

/** Who administers, as cards. */
export function AdministradoresPage() {
  const { filtro, mudar, buscar, enderecoDaPagina } = useFiltroDaLista(ADMINISTRADORES)
  const consulta = consultaDe(filtro)
  const pagina = usePaginaDaLista({
    chave: ['users', 'lista', consulta],
    ler: (signal) => listarAdministradores(consulta, signal),
    filtro,
    irParaAPagina: (n) => mudar({ pagina: n }, true),
    oQue: 'os administradores',
  })
  const telefone = usePhone()
  useTitulo(undefined, pagina.erro !== null)
  const status = (
    <FilterSelect
      label="Status"
      value={filtro.status}
      onChange={(s) => mudar({ status: s })}
      options={[
        { value: '', label: 'Todos' },
        { value: 'Ativo', label: 'Ativo' },
        { value: 'Desabilitado', label: 'Desabilitado' },
      ]}
    />
  )
  const limpar = () => mudar(semLimites(ADMINISTRADORES))
  return (
    <Page>
      <PageHead
        title="Administradores"
        sub={pagina.total === undefined || estaFiltrada(filtro, ADMINISTRADORES) ? '\u00a0' : contar(pagina.total)}
        actions={
          <>
            {telefone ? (
              <MoreMenu items={[{ label: 'Moradores', icon: IconUsers, to: paths.moradores }]} />
            ) : (
              <ButtonLink to={paths.moradores} icon={IconUsers}>
                Moradores
              </ButtonLink>
            )}
            <ButtonLink to={`${paths.registrar}?tipo=Administrador`} variant="primary" icon={IconPlus}>
              Adicionar Novo
            </ButtonLink>
          </>
        }
      />
      <FilterBar
        search={
          <SearchField
            label="Buscar administradores por nome, e-mail ou telefone"
            placeholder="Nome, e-mail ou telefone"
            value={filtro.busca}
            onChange={buscar}
            slash={atalhosDeUmaTecla()}
          />
        }
        filters={status}
        chips={filtro.status ? [{ label: filtro.status, onRemove: () => mudar({ status: '' }) }] : []}
      />
      {pagina.atrasada && <StaleNote {...pagina.atrasada} />}
      <Cartoes {...pagina} aoLimpar={limpar} />
      {pagina.total !== undefined && (
        <Pagination
          pagina={filtro.pagina}
          porPagina={filtro.porPagina}
          total={pagina.total}
          hrefDaPagina={enderecoDaPagina}
          onPorPagina={(porPagina) => mudar({ porPagina })}
          narrow={telefone}
        />
      )}
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
