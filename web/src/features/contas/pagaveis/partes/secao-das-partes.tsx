import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { MAIS_PARTES, MENOS_PARTES } from '#contract/contas/divisao/soma.ts'
import { camposDoPagavel } from '#contract/contas/pagaveis.campos.ts'
import { CampoDeCategoria } from '../../../../campos/campo-de-categoria.tsx'
import { CampoDeFundo } from '../../../../campos/campo-de-fundo.tsx'
import { CampoDeValor } from '../../../../formularios/campo-de-valor.tsx'
import { rotulosDe } from '../../../../registros/rotulos.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { FieldError, FieldPair } from '../../../../ui/fields/field.tsx'
import { FoldedSection } from '../../../../ui/fields/form-section.tsx'
import type { Valores } from '../esquema.ts'
import css from './partes.module.css'
import { comoEstaADivisao, comOResto, duasPartes, estaDividida, type PartesNaTela } from './partes-na-tela.ts'

const ROTULOS = rotulosDe(camposDoPagavel)

/** The parts of the form around it, and how they are changed. */
function usePartes() {
  const { setValue, clearErrors } = useFormContext<Valores>()
  const [partes, valor] = useWatch<Valores, ['partes', 'valor']>({ name: ['partes', 'valor'] })
  return {
    partes,
    valor,
    mudar: (novas: PartesNaTela) => {
      // What was wrong with a part must not stay with the one that takes its place.
      clearErrors('partes')
      setValue('partes', novas, { shouldDirty: true })
    },
  }
}

/** One bill that is of several categories or funds: a row for each part, and how much is still to be divided. */
export function SecaoDasPartes() {
  const { getValues, clearErrors } = useFormContext<Valores>()
  const { partes, valor, mudar } = usePartes()
  const erro = useFormState<Valores>({ name: 'partes' }).errors.partes
  const daLista = erro?.message ?? erro?.root?.message
  const dividida = partes.length > 0
  const certa = estaDividida(valor, partes)
  // What was said of the sum is not so any more, whichever field put it right.
  useEffect(() => {
    if (certa && daLista !== undefined) clearErrors('partes')
  }, [certa, daLista, clearErrors])
  return (
    <FoldedSection
      id="partes"
      title="Dividir por categoria e fundo"
      filled={dividida}
      summary={dividida ? `${ROTULOS.partes}: ${partes.length}` : undefined}
      hint="Para uma conta que é de mais de uma categoria ou sai de mais de um fundo. Divida o valor da nota; desconto e retenções vão em proporção, e cada parte é uma despesa quando a conta é paga."
    >
      {daLista && <FieldError id="partes-erro">{daLista}</FieldError>}
      {partes.map((_, i) => (
        // By its place: a part has nothing else of its own.
        <UmaParte key={i} i={i} />
      ))}
      {dividida && (
        <p role="status" className={css.estado}>
          {comoEstaADivisao(valor, partes)}
        </p>
      )}
      <div className={css.acoes}>
        {!dividida && (
          <Button icon={IconPlus} onClick={() => mudar(duasPartes(getValues('categoria'), getValues('fundo')))}>
            Dividir em partes
          </Button>
        )}
        {dividida && partes.length < MAIS_PARTES && (
          <Button
            icon={IconPlus}
            onClick={() => mudar([...getValues('partes'), ...duasPartes('', getValues('fundo')).slice(1)])}
          >
            Acrescentar parte
          </Button>
        )}
        {dividida && (
          <Button variant="text" onClick={() => mudar([])}>
            Não dividir
          </Button>
        )}
      </div>
    </FoldedSection>
  )
}

/** A part: of which category, from which fund, how much. */
function UmaParte({ i }: { i: number }) {
  const { setValue } = useFormContext<Valores>()
  const { partes, valor, mudar } = usePartes()
  const resto = comOResto(valor, partes, i)
  return (
    <div className={css.parte} role="group" aria-label={`Parte ${i + 1}`}>
      <FieldPair>
        <CampoDeCategoria nome={`partes.${i}.categoria`} tipo="despesa" />
        <CampoDeFundo nome={`partes.${i}.fundo`} label="Fundo" />
      </FieldPair>
      <div className={css.quanto}>
        <CampoDeValor nome={`partes.${i}.valor`} label="Valor da parte" noMargin />
        <Button
          size="sm"
          disabled={resto === null}
          onClick={() => setValue(`partes.${i}.valor`, resto, { shouldDirty: true, shouldValidate: true })}
        >
          O resto nesta
        </Button>
        {partes.length > MENOS_PARTES && (
          <IconButton
            label={`Tirar a parte ${i + 1}`}
            icon={IconTrash}
            box={32}
            onClick={() => mudar(partes.filter((_, n) => n !== i))}
          />
        )}
      </div>
    </div>
  )
}
