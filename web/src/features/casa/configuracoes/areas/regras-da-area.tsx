import { useWatch } from 'react-hook-form'
import { camposDaArea } from '#contract/predio/areas.campos.ts'
import { CampoDeParagrafo, CampoDeTexto } from '../../../../formularios/campos.tsx'
import { rotulosDe } from '../../../../registros/rotulos.ts'
import { FieldPair } from '../../../../ui/fields/field.tsx'
import { FoldedSection } from '../../../../ui/fields/form-section.tsx'
import { areaEmBranco } from './esquema-da-area.ts'

const ROTULOS = rotulosDe(camposDaArea)
const PRAZOS = ['antecedenciaMinHoras', 'antecedenciaMaxDias', 'cancelarAteHoras', 'limitePorUnidade'] as const
const DO_PAGAMENTO = ['pagarAteHoras', 'comoPagar'] as const

/** "1 hora", "24 horas", of what is typed. */
const horas = (n: string) => (n === '1' ? '1 hora' : `${n} horas`)

/** What some fields hold, and whether it is other than what most buildings start from. */
function useRegras<K extends (typeof PRAZOS | typeof DO_PAGAMENTO)[number]>(chaves: readonly K[]) {
  const valores = useWatch({ name: chaves }) as (string | undefined)[]
  const usual = areaEmBranco()
  return { valores: valores.map((v) => v ?? ''), diferente: chaves.some((k, i) => (valores[i] ?? '') !== usual[k]) }
}

/** From when to when an area may be booked, until when it is given up, and how often. */
export function PrazosDaArea() {
  const { valores, diferente } = useRegras(PRAZOS)
  const [minimo = '', maximo = '', cancelar = ''] = valores
  const dias = maximo === '1' ? '1 dia' : `${maximo} dias`
  return (
    <FoldedSection
      level={3}
      title="Prazos e limites"
      summary={`Reservar de ${horas(minimo)} a ${dias} antes, cancelar até ${horas(cancelar)} antes`}
      filled={diferente}
    >
      <FieldPair>
        <CampoDeTexto nome="antecedenciaMinHoras" label={ROTULOS.antecedenciaMinHoras} tabular inputMode="numeric" />
        <CampoDeTexto nome="antecedenciaMaxDias" label={ROTULOS.antecedenciaMaxDias} tabular inputMode="numeric" />
      </FieldPair>
      <FieldPair>
        <CampoDeTexto nome="cancelarAteHoras" label={ROTULOS.cancelarAteHoras} tabular inputMode="numeric" />
        <CampoDeTexto nome="limitePorUnidade" label={ROTULOS.limitePorUnidade} optional tabular inputMode="numeric" />
      </FieldPair>
    </FoldedSection>
  )
}

/** Until when a booking is paid, and how. */
export function PagamentoDaArea() {
  const { valores, diferente } = useRegras(DO_PAGAMENTO)
  const [pagar = ''] = valores
  return (
    <FoldedSection
      level={3}
      title="Pagamento"
      summary={pagar === '0' ? 'Até o começo do evento' : `Até ${horas(pagar)} antes`}
      filled={diferente}
    >
      <CampoDeTexto
        nome="pagarAteHoras"
        label={ROTULOS.pagarAteHoras}
        tabular
        inputMode="numeric"
        maxWidth={220}
        hint="Com 0, até o começo do evento."
      />
      <CampoDeParagrafo
        nome="comoPagar"
        label={ROTULOS.comoPagar}
        optional
        rows={3}
        hint="Aparece para quem tem uma reserva a pagar. Com a chave PIX do condomínio, o código PIX aparece junto."
      />
    </FoldedSection>
  )
}
