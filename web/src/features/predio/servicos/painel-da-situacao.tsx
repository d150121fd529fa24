import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { formatarData } from '#contract/valores/calendario.ts'
import type { Servico } from '#contract/predio/servicos.ts'
import { paths } from '../../../app/paths.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { mudarStatus, reabrir } from './servicos.api.ts'
import css from './servicos.module.css'
import { SituacaoDoServico } from '../../../paineis/situacao-do-servico.tsx'

const DialogoDeConclusao = lazy(() => import('./conclusao.tsx').then((m) => ({ default: m.DialogoDeConclusao })))

const ANDAMENTOS = ['Aberto', 'Em execução', 'Cancelado'] as const
type Andamento = (typeof ANDAMENTOS)[number]

interface Props {
  servico: Servico
  /** The form beside has changes: they are saved first. */
  sujo: boolean
  aoMudar: (s: Servico) => void
  /** Opens the dialog that finishes the order. */
  concluir: () => void
}

/** Where the order stands, and what can be done about it. */
export function PainelDaSituacao({ servico: s, sujo, aoMudar, concluir }: Props) {
  const { confirm, dialog } = useConfirm()
  const fazer = async (acao: () => Promise<Servico>, feito: string) => {
    try {
      aoMudar(await acao())
      avisarSucesso(feito)
    } catch (erro) {
      avisarErro(`Não foi possível mudar a situação. ${mensagemDoErro(erro)}`)
    }
  }
  const desfazerConclusao = async () => {
    const sim =
      s.despesa === null ||
      (await confirm({
        title: `Reabrir “${s.titulo}”?`,
        body: 'A despesa lançada na conclusão sai do caixa.',
        verb: 'Reabrir',
        tone: 'marca',
      }))
    if (sim) await fazer(() => reabrir(s._id, s.versao), 'Serviço reaberto')
  }
  return (
    <Section title="Situação" ruled>
      <div className={css.lateral}>
        <p>
          <SituacaoDoServico status={s.status} />
          {s.concluidoEm && <> em {formatarData(s.concluidoEm)}</>}
        </p>
        {s.ocorrencia && (
          <p>
            <Link to={paths.ocorrencia(s.ocorrencia._id)}>
              Ver a ocorrência {s.ocorrencia.protocolo}, “{s.ocorrencia.titulo}”
            </Link>
          </p>
        )}
        {s.despesa && (
          <p>
            <Link to={paths.editarDespesa(s.despesa)}>Ver a despesa lançada</Link>
          </p>
        )}
        {s.contas.map((c) => (
          <p key={c._id}>
            <Link to={paths.contaAPagar(c._id)}>
              Ver a conta “{c.name}” ({c.status.toLowerCase()})
            </Link>
          </p>
        ))}
        {s.proximo && (
          <p>
            <Link to={paths.servico(s.proximo)}>Ver a próxima ordem</Link>
          </p>
        )}
        {s.status === 'Concluído' ? (
          <Button onClick={() => void desfazerConclusao()}>Reabrir</Button>
        ) : (
          <div className={css.acoes}>
            <SelectField
              label="Status"
              noMargin
              value={s.status}
              options={ANDAMENTOS.map((a) => ({ value: a, label: a }))}
              onChange={(v) => void fazer(() => mudarStatus(s._id, v as Andamento, s.versao), 'Status Atualizado')}
            />
            {s.status !== 'Cancelado' && (
              <Button onClick={concluir} disabled={sujo}>
                Concluir
              </Button>
            )}
            {sujo && s.status !== 'Cancelado' && <p>Salve as alterações antes de concluir.</p>}
          </div>
        )}
      </div>
      {dialog}
    </Section>
  )
}

interface ConclusaoProps extends Pick<Props, 'servico' | 'aoMudar'> {
  fechar: () => void
}

/** The dialog that finishes an order, with its undoing. It has a form of its own, so it stands outside the order's form. */
export function Conclusao({ servico, aoMudar, fechar }: ConclusaoProps) {
  const desfazer = async (concluido: Servico) => {
    try {
      aoMudar(await reabrir(concluido._id, concluido.versao))
      avisarSucesso('Serviço reaberto')
    } catch (erro) {
      avisarErro(`Não foi possível reabrir “${concluido.titulo}”. ${mensagemDoErro(erro)}`)
    }
  }
  return (
    <Suspense>
      <DialogoDeConclusao
        servico={servico}
        fechar={fechar}
        aoConcluir={(concluido) => {
          fechar()
          aoMudar(concluido)
          avisarSucesso('Serviço concluído', { desfazer: () => desfazer(concluido) })
        }}
      />
    </Suspense>
  )
}
