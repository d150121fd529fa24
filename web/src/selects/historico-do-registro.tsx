import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RegistroDeAuditoria } from '#contract/auditoria.ts'
import { formatarInstante } from '#contract/calendario.ts'
import { mensagemDoErro } from '../lib/erro-da-api.ts'
import { Botao } from '../ui/botao.tsx'
import { HistoryPanel, type HistoryEntry } from '../ui/history-panel.tsx'
import { Section } from '../ui/page.tsx'
import css from './historico-do-registro.module.css'
import { consultaDeHistorico } from './historico.ts'

const VERBOS: Record<string, string> = {
  criou: 'cadastrou',
  alterou: 'alterou',
  excluiu: 'excluiu',
  restaurou: 'restaurou',
}

/** How the history of one kind of record reads. */
export interface Leitura {
  /** What people read for each field, by its name in the history; what is not here appears by that name. */
  nomes: Record<string, string>
  /** A value in words, where it is not a text; undefined leaves it to the usual way. */
  valor?: (campo: string, valor: unknown) => string | undefined
}

function valorPorExtenso({ valor }: Leitura, campo: string, bruto: unknown): string | null {
  if (bruto === null || bruto === undefined) return null
  return valor?.(campo, bruto) ?? (typeof bruto === 'string' ? bruto : JSON.stringify(bruto))
}

/** A line of the audit in words. The first one, of the creation, says only who and when: the record itself is above. */
export const emPalavras = (r: RegistroDeAuditoria, leitura: Leitura): HistoryEntry => ({
  id: r._id,
  quem: r.quem.nome,
  acao: VERBOS[r.acao] ?? r.acao,
  quando: formatarInstante(r.quando),
  mudancas:
    r.acao === 'criou'
      ? []
      : r.mudancas.map(({ campo, antes, depois }) => ({
          campo: leitura.nomes[campo] ?? campo,
          antes: valorPorExtenso(leitura, campo, antes) ?? '',
          depois: valorPorExtenso(leitura, campo, depois),
        })),
})

/** Who did what to a record, and when. @param entidade as in the audit, for example `receitas` */
export function HistoricoDoRegistro({ entidade, id, leitura }: { entidade: string; id: string; leitura: Leitura }) {
  const [todo, setTodo] = useState(false)
  const { data, error, refetch, isFetching } = useQuery(consultaDeHistorico(entidade, id, todo))
  return (
    <div className={css.historico}>
      <Section title="Histórico" ruled>
        <HistoryPanel
          entries={data?.itens.map((r) => emPalavras(r, leitura))}
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
