import { IconDoorExit, IconPencil, IconPlus, IconReceipt, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { formatarData } from '#contract/valores/calendario.ts'
import type { PessoaDaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import type { Unidade } from '#contract/predio/unidades.ts'
import { paths } from '../../../app/paths.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { EmblemaDoPapel } from '../../../paineis/unidades/papel-na-unidade.tsx'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { writePhone } from '../../../ui/text/digits-text.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { MoreMenu, type MoreItem } from '../../../ui/overlays/more-menu.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { oQueAconteceAoSair } from './quem-fica.ts'
import { devolver, remover } from './unidades.api.ts'
import css from './unidades.module.css'

// Forms are heavy, and whoever only reads needs none.
const DialogoDaPessoa = lazy(() => import('./dialogo-da-pessoa.tsx').then((m) => ({ default: m.DialogoDaPessoa })))
const DialogoDeEncerramento = lazy(() =>
  import('./dialogo-de-encerramento.tsx').then((m) => ({ default: m.DialogoDeEncerramento })),
)

type Aberto = { o: 'novo' } | { o: 'editar' | 'encerrar'; quem: PessoaDaUnidade }

/** Who is in a unit, who is to come and who left, and what staff can do about each. */
export function PessoasDaUnidade({ unidade: u }: { unidade: Unidade }) {
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const { pedir, dialog } = useRemocao(u)
  const fechar = () => setAberto(null)
  const deHoje = u.pessoas.filter((p) => p.situacao !== 'encerrado')
  const deAntes = u.pessoas.filter((p) => p.situacao === 'encerrado')
  const acoes = (p: PessoaDaUnidade): MoreItem[] => [
    { label: 'Editar', icon: IconPencil, onClick: () => setAberto({ o: 'editar', quem: p }) },
    ...(p.situacao === 'encerrado'
      ? []
      : [{ label: 'Encerrar vínculo', icon: IconDoorExit, onClick: () => setAberto({ o: 'encerrar', quem: p }) }]),
    ...(p.podeRemover
      ? [{ label: 'Remover, foi engano', icon: IconTrash, danger: true, onClick: () => void pedir(p) }]
      : []),
  ]
  return (
    <>
      <Section
        title="Pessoas"
        ruled
        aside={
          <Button size="sm" icon={IconPlus} onClick={() => setAberto({ o: 'novo' })}>
            Adicionar pessoa
          </Button>
        }
      >
        {deHoje.length === 0 ? (
          <EmptyState
            title="Ninguém nesta unidade"
            text="Adicione quem é dono, quem aluga e quem mora junto."
            headingLevel={3}
            short
          />
        ) : (
          <Lista pessoas={deHoje} acoes={acoes} />
        )}
      </Section>
      {deAntes.length > 0 && (
        <Section title="Quem já saiu" ruled>
          <Lista pessoas={deAntes} acoes={acoes} />
        </Section>
      )}
      <Suspense>
        {aberto?.o === 'novo' && <DialogoDaPessoa unidade={u} pessoa={null} fechar={fechar} />}
        {aberto?.o === 'editar' && <DialogoDaPessoa unidade={u} pessoa={aberto.quem} fechar={fechar} />}
        {aberto?.o === 'encerrar' && <DialogoDeEncerramento unidade={u} pessoa={aberto.quem} fechar={fechar} />}
      </Suspense>
      {dialog}
    </>
  )
}

function Lista({ pessoas, acoes }: { pessoas: PessoaDaUnidade[]; acoes: (p: PessoaDaUnidade) => MoreItem[] }) {
  return (
    <ul className={css.pessoas}>
      {pessoas.map((p) => (
        <li key={p._id}>
          <div className={css.pessoa}>
            {p.usuario === null ? <strong>{p.nome}</strong> : <Link to={paths.pessoa(p.usuario)}>{p.nome}</Link>}
            <span className={css.emblemas}>
              <EmblemaDoPapel papel={p.papel} />
              {p.recebeCobrancas && (
                <StatusBadge level="curso" color="marca" icon={IconReceipt}>
                  Recebe as cobranças
                </StatusBadge>
              )}
            </span>
            <span className={css.quando}>{[periodo(p), contato(p)].filter(Boolean).join(' · ')}</span>
          </div>
          <MoreMenu label={`Ações de ${p.nome}`} items={acoes(p)} />
        </li>
      ))}
    </ul>
  )
}

function periodo({ inicio, fim, situacao }: PessoaDaUnidade): string {
  const de = formatarData(inicio)
  if (fim !== null) return `De ${de} a ${formatarData(fim)}`
  return situacao === 'futuro' ? `A partir de ${de}` : `Desde ${de}`
}

const contato = ({ tel, email }: PessoaDaUnidade): string => [tel && writePhone(tel), email].filter(Boolean).join(' · ')

/** Takes back a tie typed by mistake, and offers to undo. */
function useRemocao(u: Unidade) {
  const { confirm, dialog } = useConfirm()
  const desfazer = (p: PessoaDaUnidade) => async () => {
    try {
      await devolver(u._id, p)
    } catch (erro) {
      avisarErro(`Não foi possível devolver ${p.nome}. ${mensagemDoErro(erro)}`)
    }
    marcarComoVelho('unidades')
  }
  async function pedir(p: PessoaDaUnidade) {
    const aviso = oQueAconteceAoSair(u, p)
    const sim = await confirm({
      title: `Remover ${p.nome} da unidade ${u.nome}?`,
      body:
        'É para o que foi cadastrado por engano: não fica no histórico de quem passou pela unidade. Se a pessoa se mudou, encerre o vínculo. Dá para desfazer por 30 dias.' +
        (aviso && ` ${aviso}`),
      verb: 'Remover',
    })
    if (!sim) return
    try {
      await remover(u._id, p)
      avisarSucesso(`${p.nome} não está mais na unidade`, { desfazer: desfazer(p) })
    } catch (erro) {
      avisarErro(`Não foi possível remover ${p.nome}. ${mensagemDoErro(erro)}`)
    }
    marcarComoVelho('unidades')
  }
  return { pedir, dialog }
}
