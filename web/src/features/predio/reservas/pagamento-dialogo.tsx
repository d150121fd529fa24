import { z } from 'zod'
import { idDeConta } from '#contract/contas/conta-citada.ts'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import { formasDePagamento } from '#contract/predio/pagamento-da-reserva.ts'
import { CampoDeConta } from '../../../campos/campo-de-conta.tsx'
import { CampoDeValor } from '../../../formularios/campo-de-valor.tsx'
import { CampoDeData, CampoDeEscolha, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { valorDigitado } from '../../../formularios/valor-digitado.ts'
import { dataDigitada } from '../../../formularios/data-digitada.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { PeDoDialogo } from '../../../formularios/pe-do-dialogo.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FieldPair } from '../../../ui/fields/field.tsx'
import css from './detalhe.module.css'
import type { Pago, Reserva } from './reservas.api.ts'
import { identidade } from './textos.ts'

const esquema = z.object({
  data: dataDigitada.refine((d) => d <= todayInSaoPaulo(), 'O pagamento não pode ser de um dia que ainda não chegou'),
  valor: valorDigitado,
  forma: z.enum(formasDePagamento).optional(),
  conta: idDeConta(),
})

const FORMAS = [{ value: '', label: 'Não informar' }, ...formasDePagamento.map((f) => ({ value: f, label: f }))]

interface Props {
  reserva: Reserva
  onClose: () => void
  /** Writes it; what it throws is shown in the form. */
  onConfirm: (pago: Pago) => Promise<void>
}

/** Asks when, how much and how a booking was paid: today and its price, unless said otherwise. */
export function PagamentoDialogo({ reserva: r, onClose, onConfirm }: Props) {
  const formulario = useFormulario(esquema, {
    ...{ data: todayInSaoPaulo(), valor: r.totalPrice, forma: '' as never, conta: CONTA_PRINCIPAL },
  })
  return (
    <Dialog open width={560} onClose={onClose} title="Registrar pagamento">
      <p className={css.consequencia}>{identidade(r)}. O pagamento entra nas receitas.</p>
      <CorpoDoFormulario
        de={formulario}
        para="registrar"
        acao={({ forma, ...v }) => onConfirm({ ...v, ...(forma && { forma }) })}
      >
        <FieldPair>
          <CampoDeData nome="data" label="Pago em" />
          <CampoDeValor nome="valor" label="Valor pago" />
        </FieldPair>
        <CampoDeEscolha nome="forma" label="Forma de pagamento" optional options={FORMAS} />
        <CampoDeConta nome="conta" label="Conta" hint="Onde o dinheiro entrou." />
        <PeDoDialogo verbo="Registrar pagamento" />
      </CorpoDoFormulario>
    </Dialog>
  )
}
