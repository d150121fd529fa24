import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useController } from 'react-hook-form'
import { Botao, BotaoIcone } from '../../ui/botao.tsx'
import { FieldError } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './areas.module.css'
import type { ExtraNoFormulario, PeriodoNoFormulario } from './esquema-da-area.ts'

const HORAS = Array.from({ length: 49 }, (_, i) => {
  const hora = `${String(Math.floor(i / 2)).padStart(2, '0')}:${i % 2 === 0 ? '00' : '30'}`
  return { value: hora, label: hora }
})

/** A list of the form as lines that are changed, added and taken away. */
function useLinhas<T>(nome: string) {
  const { field, fieldState } = useController({ name: nome })
  const linhas = (field.value ?? []) as T[]
  return {
    linhas,
    erro: fieldState.error?.message,
    mudar: (i: number, parte: Partial<T>) => field.onChange(linhas.map((l, n) => (n === i ? { ...l, ...parte } : l))),
    acrescentar: (nova: T) => field.onChange([...linhas, nova]),
    tirar: (i: number) => field.onChange(linhas.filter((_, n) => n !== i)),
  }
}

/** The slots that may be booked. One that ends at or before its start ends on the next day. */
export function Periodos() {
  const { linhas, erro, mudar, acrescentar, tirar } = useLinhas<PeriodoNoFormulario>('periodos')
  return (
    <fieldset className={css.grupo} id="periodos" tabIndex={-1}>
      <legend>Períodos</legend>
      <p className={css.dica}>
        O que se reserva de cada vez. Para o dia todo, deixe um só. Sem preço próprio, vale o da área.
      </p>
      {erro && <FieldError>{erro}</FieldError>}
      {linhas.map((p, i) => (
        <div key={i} className={css.linha} role="group" aria-label={`Período ${i + 1}`}>
          <TextField
            label="Nome"
            id={`periodo-${i}-nome`}
            noMargin
            value={p.nome}
            onChange={(nome) => mudar(i, { nome })}
          />
          <SelectField
            label="Das"
            id={`periodo-${i}-inicio`}
            noMargin
            value={p.inicio}
            onChange={(inicio) => mudar(i, { inicio })}
            options={HORAS.slice(0, -1)}
          />
          <SelectField
            label="Às"
            id={`periodo-${i}-fim`}
            noMargin
            value={p.fim}
            onChange={(fim) => mudar(i, { fim })}
            options={HORAS.slice(1)}
          />
          <MoneyField
            label="Preço"
            optional
            id={`periodo-${i}-preco`}
            noMargin
            value={p.price}
            onChange={(price) => mudar(i, { price })}
          />
          <Tirar nome={p.nome || `período ${i + 1}`} onClick={() => tirar(i)} />
        </div>
      ))}
      <Botao icon={IconPlus} onClick={() => acrescentar({ nome: '', inicio: '18:00', fim: '22:00', price: null })}>
        Acrescentar período
      </Botao>
    </fieldset>
  )
}

/** What is hired with the area, each with its price. */
export function ExtrasDaArea() {
  const { linhas, erro, mudar, acrescentar, tirar } = useLinhas<ExtraNoFormulario>('extras')
  return (
    <fieldset className={css.grupo} id="extras" tabIndex={-1}>
      <legend>Itens a mais</legend>
      <p className={css.dica}>Mesas, som e o que mais se aluga junto. Pode ficar sem nenhum.</p>
      {erro && <FieldError>{erro}</FieldError>}
      {linhas.map((e, i) => (
        <div key={i} className={`${css.linha} ${css.deItem}`} role="group" aria-label={`Item ${i + 1}`}>
          <TextField
            label="Nome"
            id={`item-${i}-nome`}
            noMargin
            value={e.nome}
            onChange={(nome) => mudar(i, { nome })}
          />
          <MoneyField
            label="Preço de cada"
            id={`item-${i}-preco`}
            noMargin
            value={e.price}
            onChange={(price) => mudar(i, { price })}
          />
          <TextField
            label="Quantos há"
            id={`item-${i}-maximo`}
            noMargin
            tabular
            inputMode="numeric"
            value={e.maximo}
            onChange={(maximo) => mudar(i, { maximo })}
          />
          <Tirar nome={e.nome || `item ${i + 1}`} onClick={() => tirar(i)} />
        </div>
      ))}
      <Botao icon={IconPlus} onClick={() => acrescentar({ nome: '', price: null, maximo: '1' })}>
        Acrescentar item
      </Botao>
    </fieldset>
  )
}

const Tirar = ({ nome, onClick }: { nome: string; onClick: () => void }) => (
  <BotaoIcone className={css.tirar} label={`Tirar ${nome}`} icon={IconTrash} onClick={onClick} />
)
