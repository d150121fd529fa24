import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { Button } from '../ui/button.tsx'
import { HistoryPanel, type HistoryEntry } from '../ui/page/history-panel.tsx'
import { Section } from '../ui/page/page.tsx'
import type { Leitura } from './campos-do-registro.ts'
import css from './historico.module.css'
import { consultaDeHistorico } from './historico.queries.ts'
import { falha } from '../avisos/falha.ts'
import { WhenWritable } from '../ui/read-only.tsx'
import { quemPorExtenso } from './quem-por-extenso.ts'

const VERBOS: Record<string, string> = {
  criou: 'cadastrou',
  alterou: 'alterou',
  excluiu: 'excluiu',
  restaurou: 'restaurou',
  'pediu a aprovação de': 'pediu a aprovação',
  'deu a primeira de duas aprovações a': 'deu a primeira de duas aprovações',
  'recebeu pagamento de': 'registrou um pagamento',
  'estornou pagamento de': 'estornou um pagamento',
  'mandou lembrete de': 'mandou um lembrete',
  'guardou lembrete de': 'escreveu um lembrete, que ficou guardado',
  'parou os lembretes de': 'parou os lembretes',
  'retomou os lembretes de': 'retomou os lembretes',
}

function escrever(campo: string, valor: unknown, { porExtenso }: Leitura): string | null {
  if (valor === null || valor === undefined) return null
  return porExtenso?.(campo, valor) ?? (typeof valor === 'string' ? valor : JSON.stringify(valor))
}

/** A line of the audit in words. The first one, of the creation, says only who and when: the record itself is above. */
const emPalavras = (r: RegistroDeAuditoria, leitura: Leitura): HistoryEntry => ({
  id: r._id,
  quem: quemPorExtenso(r.quem),
  acao: VERBOS[r.acao] ?? r.acao,
  quando: formatarInstante(r.quando),
  mudancas:
    r.acao === 'criou'
      ? []
      : r.mudancas.map(({ campo, antes, depois }) => ({
          campo: leitura.nomes[campo] ?? campo,
          antes: escrever(campo, antes, leitura) ?? '',
          depois: escrever(campo, depois, leitura),
        })),
})

/** Who did what to a record, and when. Staff only. @param entidade name of the record's kind in the history */
export function Historico(props: { entidade: string; id: string } & Leitura) {
  return (
    <WhenWritable>
      <Lido {...props} />
    </WhenWritable>
  )
}

function Lido({ entidade, id, ...leitura }: { entidade: string; id: string } & Leitura) {
  const [todo, setTodo] = useState(false)
  const { data, error, refetch, isFetching } = useQuery(consultaDeHistorico(entidade, id, todo))
  return (
    <div className={css.historico}>
      <Section title="Histórico" ruled>
        <HistoryPanel
          entries={data?.itens.map((r) => emPalavras(r, leitura))}
          error={
            error && !data ? falha('Não foi possível ler o histórico.', error, () => void refetch(), isFetching) : null
          }
        />
        {data && data.total > data.itens.length && (
          <div className={css.todo}>
            <Button size="sm" busy={isFetching} onClick={() => setTodo(true)}>
              Ver as {data.total} anotações
            </Button>
          </div>
        )}
      </Section>
    </div>
  )
}
