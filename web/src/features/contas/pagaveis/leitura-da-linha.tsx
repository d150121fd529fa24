import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { camposDoPagavel } from '#contract/contas/pagaveis.campos.ts'
import { formatarLinhaDePagamento, lerLinhaDePagamento } from '#contract/contas/documentos/linha-de-pagamento.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarCentavos, paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { CampoDeMarcar, CampoDeTexto } from '../../../formularios/campos.tsx'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { readDate } from '../../../ui/text/date-text.ts'
import type { Valores } from './esquema.ts'
import { useRetencoes } from './retencoes/use-retencoes.ts'
import { FORMAS } from './textos.ts'
import css from './pagaveis.module.css'

const ROTULOS = rotulosDe(camposDoPagavel)

type Digitado = Pick<Valores, 'linha' | 'valor' | 'desconto' | 'vencimento' | 'forma'> & {
  /** Withheld, in centavos. */
  retido: number
}

/** What the line says and the bill does not yet, as the fields hold it; empty when they agree. */
function oQueFalta(d: Digitado) {
  const dia = readDate(d.vencimento)
  const lida = lerLinhaDePagamento(d.linha ?? '', dia.kind === 'date' ? dia.iso : todayInSaoPaulo())
  if ('problema' in lida) return lida
  const valor = d.valor === null || Number.isNaN(d.valor) ? null : paraCentavos(d.valor)
  const aPagar = valor === null ? null : valor - paraCentavos(d.desconto ?? 0) - d.retido
  const outroValor = lida.valor !== null && lida.valor !== valor && lida.valor !== aPagar
  return {
    lida,
    outroValor: outroValor && valor !== null,
    campos: {
      ...(outroValor && { valor: paraReais(lida.valor ?? 0) }),
      ...(lida.vencimento !== null && lida.vencimento !== d.vencimento && { vencimento: lida.vencimento }),
      ...(lida.forma !== d.forma && { forma: lida.forma }),
    },
  }
}

/** The line of digits, what it says, and one press that takes it over. */
export function CampoDaLinha() {
  const { getValues, setValue } = useFormContext<Valores>()
  const [linha, valor, desconto, vencimento, forma] = useWatch<
    Valores,
    ['linha', 'valor', 'desconto', 'vencimento', 'forma']
  >({ name: ['linha', 'valor', 'desconto', 'vencimento', 'forma'] })
  const { retido } = useRetencoes()
  const digitos = (linha ?? '').replace(/\D/g, '').length
  const dito = digitos >= 44 ? oQueFalta({ linha, valor, desconto, vencimento, forma, retido }) : null
  const [valorDito, vencimentoDito] =
    dito === null || 'problema' in dito ? [null, null] : [dito.lida.valor, dito.lida.vencimento]
  // What nobody typed yet the line says; what was typed only changes when it is pressed for.
  useEffect(() => {
    if (valorDito !== null && getValues('valor') === null)
      setValue('valor', paraReais(valorDito), { shouldDirty: true, shouldValidate: true })
    if (vencimentoDito !== null && getValues('vencimento') === '')
      setValue('vencimento', vencimentoDito, { shouldDirty: true, shouldValidate: true })
  }, [valorDito, vencimentoDito, getValues, setValue])
  const usar = (campos: Partial<Valores>) => {
    for (const [campo, novo] of Object.entries(campos))
      setValue(campo as keyof Valores, novo as never, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <CampoDeTexto
        nome="linha"
        label={ROTULOS.linha}
        optional
        tabular
        autoComplete="off"
        hint="47 números do boleto, ou 48 de conta de luz, água, telefone ou tributo. Cole como está."
      />
      {dito !== null && (
        <div className={css.leitura} role="status">
          {'problema' in dito ? (
            <Note tone="warning">{dito.problema}</Note>
          ) : (
            <Note tone="info">
              {[
                FORMAS[dito.lida.forma],
                dito.lida.deQuem,
                dito.lida.valor === null ? 'sem valor na linha' : formatarCentavos(dito.lida.valor),
                dito.lida.vencimento && `vence em ${formatarData(dito.lida.vencimento)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
              {Object.keys(dito.campos).length > 0 && (
                <p>
                  <Button
                    size="sm"
                    onClick={() => usar({ ...dito.campos, linha: formatarLinhaDePagamento(dito.lida.linha) })}
                  >
                    Usar o que a linha diz
                  </Button>
                </p>
              )}
            </Note>
          )}
          {!('problema' in dito) && dito.outroValor && (
            <CampoDeMarcar nome="valorDifere" label="O valor da conta é mesmo outro" />
          )}
        </div>
      )}
    </>
  )
}
