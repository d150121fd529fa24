import { formatarReais } from '#contract/valores/moeda.ts'
import { ContatosDaAdministracao } from '../../../paineis/contatos-da-administracao.tsx'
import { Note } from '../../../ui/page/note.tsx'
import type { Reserva } from './reservas.api.ts'

interface Props {
  reserva: Pick<Reserva, 'pagamento' | 'totalPrice' | 'name'>
  ehAdministracao: boolean
}

/**
 * Of a booking whose payment nobody registered yet: the money may have been sent all the same, and nothing gives it back by
 * itself.
 */
export function DinheiroMandado({ reserva: r, ehAdministracao }: Props) {
  if (r.pagamento === null) return null
  const valor = formatarReais(r.totalPrice)
  if (ehAdministracao)
    return (
      <Note tone="warning">
        O pagamento de {valor} não está registrado, mas {r.name} pode já o ter mandado: confira no extrato do banco
        antes de cancelar e, se chegou, combine a devolução.
      </Note>
    )
  return (
    <Note tone="warning">
      <p>
        Já pagou os {valor}, por PIX ou de outro jeito? O pagamento ainda não foi registrado, e o dinheiro não volta
        sozinho: avise a administração, no motivo abaixo ou por aqui, para receber de volta.
      </p>
      <ContatosDaAdministracao contato={r.pagamento.contato} />
    </Note>
  )
}
