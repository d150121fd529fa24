import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RegistroDeAuditoria } from '#contract/auditoria.ts'
import { formatarInstante } from '#contract/calendario.ts'
import { mensagemDoErro } from '../../lib/erro-da-api.ts'
import { valorPorExtenso, verboDe } from '../../lib/historico.ts'
import { Botao } from '../../ui/botao.tsx'
import { HistoryPanel, type HistoryEntry } from '../../ui/history-panel.tsx'
import { Section } from '../../ui/page.tsx'
import type { Assunto } from './assunto.ts'
import css from './formulario.module.css'
import { consultaDeHistorico } from './lancamentos.queries.ts'
import { NOMES_NO_HISTORICO } from './nomes-dos-campos.ts'

/** A line of the audit in words. The first one, of the creation, says only who and when: the record itself is above. */
export const emPalavras = (r: RegistroDeAuditoria): HistoryEntry => ({
  id: r._id,
  quem: r.quem.nome,
  acao: verboDe(r.acao),
  quando: formatarInstante(r.quando),
  mudancas:
    r.acao === 'criou'
      ? []
      : r.mudancas.map(({ campo, antes, depois }) => ({
          campo: NOMES_NO_HISTORICO[campo] ?? campo,
          antes: valorPorExtenso(campo, antes) ?? '',
          depois: valorPorExtenso(campo, depois),
        })),
})

/** Who did what to a record, and when. */
export function Historico({ assunto, id }: { assunto: Assunto; id: string }) {
  const [todo, setTodo] = useState(false)
  const { data, error, refetch, isFetching } = useQuery(consultaDeHistorico(assunto, id, todo))
  return (
    <div className={css.historico}>
      <Section title="Histórico" ruled>
        <HistoryPanel
          entries={data?.itens.map(emPalavras)}
          error={
            error && !data
              ? {
                  message: `Não foi possível ler o histórico. ${mensagemDoErro(error)}`,
                  onRetry: () => void refetch(),
                  busy: isFetching,
                }
              : null
          }
        />
        {data && data.total > data.itens.length && (
          <div className={css.todo}>
            <Botao size="sm" busy={isFetching} onClick={() => setTodo(true)}>
              Ver as {data.total} anotações
            </Botao>
          </div>
        )}
      </Section>
    </div>
  )
}
