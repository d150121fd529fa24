import { IconReceipt2 } from '@tabler/icons-react'
import type { verCobranca } from '#contract/cobranca/cobrancas-rotas.ts'
import type { Cobranca, CobrancaNaLista, Pagamento } from '#contract/cobranca/cobrancas.ts'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import { useDescarga } from '../../avisos/use-descarga.ts'
import { chamar } from '../../lib/api.ts'
import { baixar as baixarDe } from '../../lib/baixar.ts'
import { Button } from '../../ui/button.tsx'

/** What an agreement paid has its receipts in the instalments, and what was taken back has none. */
export const comRecibo = (pagamentos: readonly Pick<Pagamento, '_id' | 'estornadoEm' | 'doAcordo'>[]) =>
  pagamentos.findLast((p) => p.estornadoEm === null && !p.doAcordo)

export const temRecibo = ({ status, peloAcordo }: Pick<CobrancaNaLista, 'status' | 'peloAcordo'>): boolean =>
  status === 'paga' && peloAcordo === 0

/** @throws Error when the last payment was taken back meanwhile */
async function baixarOUltimo({ _id: id, numero }: Pick<Cobranca, '_id' | 'numero'>): Promise<void> {
  const { pagamentos } = await chamar<typeof verCobranca>('GET /api/cobrancas/:id', { params: { id }, query: {} })
  const ultimo = comRecibo(pagamentos)
  if (!ultimo) throw new Error('Esta cobrança não tem recibo próprio')
  await baixarDe(
    'GET /api/cobrancas/:id/pagamentos/:pid/recibo.pdf',
    { params: { id, pid: ultimo._id } },
    `recibo-${numero}.pdf`,
  )
}

interface Props {
  cobranca: CobrancaNaLista
  /** Where there is room, and who reads has no other receipts to compare with: as a booking's. */
  porExtenso?: boolean
}

/** The receipt of a paid charge, from its row. Nothing on those that have none of their own. */
export function BotaoDoRecibo({ cobranca: c, porExtenso = false }: Props) {
  const { baixando, baixar } = useDescarga()
  if (!temRecibo(c)) return null
  return (
    <Button
      size="sm"
      variant={porExtenso ? 'default' : 'text'}
      icon={IconReceipt2}
      busy={baixando}
      aria-label={`${porExtenso ? 'Baixar recibo (PDF)' : 'Baixar recibo'} de ${nomeDaCobranca(c)}, ${c.unidade.nome}`}
      onClick={() => baixar(() => baixarOUltimo(c))}
    >
      {porExtenso ? 'Baixar recibo (PDF)' : 'Recibo'}
    </Button>
  )
}
