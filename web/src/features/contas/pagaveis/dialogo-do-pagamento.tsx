import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import { idDeConta } from '#contract/contas/conta-citada.ts'
import { linha } from '#contract/protocolo/comum.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { CampoDeConta } from '../../../campos/campo-de-conta.tsx'
import { CampoDeValor } from '../../../formularios/campo-de-valor.tsx'
import { CampoDeData, CampoDeTexto } from '../../../formularios/campos.tsx'
import { dataDigitada } from '../../../formularios/data-digitada.ts'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { useFormulario } from '../../../formularios/formulario.ts'
import { valorPreenchido } from '../../../formularios/valor-digitado.ts'
import { comOutrosCampos } from '../../../lib/erro-da-api.ts'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { pagar } from './pagaveis.api.ts'
import css from './pagaveis.module.css'

// Not `valor` nor `data`: the bill's form is on the same page, and a field is known by its name.
const NOSSOS: Record<string, string> = { data: 'pagaEm', valor: 'valorPago', motivo: 'motivoDoValor' }

const esquemaDe = (liquido: number) =>
  z
    .object({
      pagaEm: dataDigitada,
      valorPago: valorPreenchido('Informe o valor pago'),
      motivoDoValor: linha('o motivo', 300).optional(),
      conta: idDeConta(),
    })
    .superRefine((v, c) => {
      if (v.valorPago !== liquido && v.motivoDoValor === undefined)
        c.addIssue({ code: 'custom', path: ['motivoDoValor'], message: 'Diga por que se pagou outro valor' })
    })

type Preenchido = z.output<ReturnType<typeof esquemaDe>>

interface Props {
  conta: Pagavel
  fechar: () => void
  aoPagar: (paga: Pagavel) => void
}

/** Records that a bill was paid: when, how much, and why where that is not what was to be paid. */
export function DialogoDoPagamento({ conta: p, fechar, aoPagar }: Props) {
  const formulario = useFormulario(esquemaDe(p.liquido), {
    pagaEm: todayInSaoPaulo(),
    valorPago: p.liquido,
    motivoDoValor: '',
    conta: CONTA_PRINCIPAL,
  })
  async function salvar({ pagaEm: data, valorPago: valor, motivoDoValor, conta }: Preenchido) {
    const corpo = { data, valor, motivo: motivoDoValor ?? null, conta }
    try {
      aoPagar(await pagar(p._id, corpo, p.versao))
    } catch (erro) {
      throw comOutrosCampos(erro, (path) => NOSSOS[path] ?? path)
    }
  }
  return (
    <DialogoDeFormulario
      formulario={formulario}
      acao={salvar}
      para="registrar o pagamento"
      title={`Registrar o pagamento de “${p.name}”`}
      width={520}
      onClose={fechar}
      verbo="Registrar pagamento"
    >
      <p className={css.explica}>
        {p.partes.length === 0
          ? `A despesa entra no caixa neste dia, no fundo ${p.fundo.nome}.`
          : `Uma despesa de cada uma das ${p.partes.length} partes entra no caixa neste dia, cada uma no seu fundo.`}{' '}
        O dinheiro quem manda é você, no banco.
      </p>
      <FieldPair>
        <CampoDeData nome="pagaEm" label="Paga em" />
        <CampoDeValor nome="valorPago" label="Valor pago" />
      </FieldPair>
      <CampoDeConta nome="conta" label="Conta" hint="De onde o dinheiro saiu." />
      <OutroValor liquido={p.liquido} />
      {p.recorrencia && <p>Esta conta se repete: a próxima fica em rascunho.</p>}
    </DialogoDeFormulario>
  )
}

function OutroValor({ liquido }: { liquido: number }) {
  const pago = useWatch({ name: 'valorPago' }) as number | null
  if (pago === liquido || pago === null || Number.isNaN(pago)) return null
  return (
    <CampoDeTexto
      nome="motivoDoValor"
      label={`Por que não ${formatarReais(liquido)}`}
      hint="Por exemplo: juros de três dias, desconto do fornecedor."
      autoComplete="off"
    />
  )
}
