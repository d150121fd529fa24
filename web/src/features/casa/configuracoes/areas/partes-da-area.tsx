import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { camposDaArea } from '#contract/predio/areas.campos.ts'
import { CampoDeValor } from '../../../../formularios/campo-de-valor.tsx'
import { CampoDeEscolha, CampoDeTexto } from '../../../../formularios/campos.tsx'
import { rotulosDe } from '../../../../registros/rotulos.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { FoldedSection } from '../../../../ui/fields/form-section.tsx'
import css from './areas.module.css'
import { terminaNoDiaSeguinte, type ExtraNoFormulario, type PeriodoNoFormulario } from './esquema-da-area.ts'

const ROTULOS = rotulosDe(camposDaArea)

const HORAS = Array.from({ length: 49 }, (_, i) => {
  const hora = `${String(Math.floor(i / 2)).padStart(2, '0')}:${i % 2 === 0 ? '00' : '30'}`
  return { value: hora, label: hora }
})

const PERIODO_NOVO: PeriodoNoFormulario = { nome: '', inicio: '18:00', fim: '22:00', price: null }
const EXTRA_NOVO: ExtraNoFormulario = { nome: '', price: null, maximo: '1' }

/** A list of the form as lines that are added and taken away, each with a key of its own, and what is wrong with it as a whole. */
function useLinhas(lista: 'periodos' | 'extras') {
  const { getValues, setValue, clearErrors } = useFormContext()
  const [linhas, setLinhas] = useState(() => (getValues(lista) as unknown[]).map((_, i) => i))
  const erro = useFormState({ name: lista }).errors[lista]?.message
  const trocar = (valores: object[], chaves: number[]) => {
    // What was wrong with a line must not stay with the one that takes its place: the summary tells anew.
    clearErrors(lista)
    setLinhas(chaves)
    setValue(lista, valores, { shouldDirty: true })
  }
  const agora = () => getValues(lista) as object[]
  return {
    linhas,
    erro: typeof erro === 'string' ? erro : undefined,
    acrescentar: (nova: object) => trocar([...agora(), nova], [...linhas, Math.max(-1, ...linhas) + 1]),
    tirar: (i: number) =>
      trocar(
        agora().filter((_, n) => n !== i),
        linhas.filter((_, n) => n !== i),
      ),
  }
}

/** The slots that may be booked. One that ends at or before its start ends on the next day. */
export function Periodos() {
  const { linhas, erro, acrescentar, tirar } = useLinhas('periodos')
  return (
    <fieldset className={css.grupo} id="periodos">
      <legend>{ROTULOS.periodos}</legend>
      <p className={css.dica}>
        O que se reserva de cada vez. Para o dia todo, deixe um só. Sem preço próprio, vale o da área.
      </p>
      {erro && <FieldError>{erro}</FieldError>}
      {linhas.map((chave, i) => (
        <div key={chave} className={css.linha} role="group" aria-label={`Período ${i + 1}`}>
          <CampoDeTexto nome={`periodos.${i}.nome`} label="Nome" noMargin />
          <CampoDeEscolha nome={`periodos.${i}.inicio`} label="Das" noMargin options={HORAS.slice(0, -1)} />
          <CampoDeEscolha nome={`periodos.${i}.fim`} label="Às" noMargin options={HORAS.slice(1)} />
          <CampoDeValor nome={`periodos.${i}.price`} label="Preço" optional noMargin />
          <Tirar nome={`periodos.${i}.nome`} semNome={`período ${i + 1}`} onClick={() => tirar(i)} />
          <Virada nome={`periodos.${i}`} />
        </div>
      ))}
      <Button icon={IconPlus} onClick={() => acrescentar(PERIODO_NOVO)}>
        Acrescentar período
      </Button>
    </fieldset>
  )
}

/** What is hired with the area, each with its price. */
export function ExtrasDaArea() {
  const { linhas, erro, acrescentar, tirar } = useLinhas('extras')
  return (
    <FoldedSection
      id="extras"
      level={3}
      title={ROTULOS.extras}
      hint="Mesas, som e o que mais se aluga junto. Pode ficar sem nenhum."
      summary={linhas.length === 1 ? '1 item' : linhas.length === 0 ? 'Nenhum' : `${linhas.length} itens`}
      filled={linhas.length > 0}
    >
      {erro && <FieldError id="extras-erro">{erro}</FieldError>}
      {linhas.map((chave, i) => (
        <div key={chave} className={`${css.linha} ${css.deItem}`} role="group" aria-label={`Item ${i + 1}`}>
          <CampoDeTexto nome={`extras.${i}.nome`} label="Nome" noMargin />
          <CampoDeValor nome={`extras.${i}.price`} label="Preço de cada" noMargin />
          <CampoDeTexto nome={`extras.${i}.maximo`} label="Quantos há" noMargin tabular inputMode="numeric" />
          <Tirar nome={`extras.${i}.nome`} semNome={`item ${i + 1}`} onClick={() => tirar(i)} />
        </div>
      ))}
      <Button icon={IconPlus} onClick={() => acrescentar(EXTRA_NOVO)}>
        Acrescentar item
      </Button>
    </FoldedSection>
  )
}

/** Said as it is chosen: an end before the start may be a slip. */
function Virada({ nome }: { nome: string }) {
  const [inicio, fim] = useWatch({ name: [`${nome}.inicio`, `${nome}.fim`] }) as [string, string]
  if (!terminaNoDiaSeguinte({ inicio, fim })) return null
  return (
    <p className={css.virada} role="status">
      Termina no dia seguinte, às {fim}.
    </p>
  )
}

function Tirar({ nome, semNome, onClick }: { nome: string; semNome: string; onClick: () => void }) {
  const escrito = useWatch({ name: nome }) as string | undefined
  return <IconButton className={css.tirar} label={`Remover ${escrito || semNome}`} icon={IconTrash} onClick={onClick} />
}
