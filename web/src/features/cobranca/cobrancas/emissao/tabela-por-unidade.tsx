import { type ClipboardEvent, type ComponentProps, useState } from 'react'
import type { UnidadeNaLista } from '#contract/predio/unidades.ts'
import { FieldError } from '../../../../ui/fields/field.tsx'
import campo from '../../../../ui/fields/field.module.css'
import { formatAmount } from '../../../../ui/text/amount-format.ts'
import { writeNumber } from '../../../../ui/text/number-text.ts'
import { DoorPlate } from '../../../../ui/page/door-plate.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { ehColuna, lerColuna } from './colar-coluna.ts'
import { somaDosTextos, textosErrados } from './esquema-da-emissao.ts'
import css from './gerar.module.css'
import { contarUnidades } from '../textos.ts'

interface Props {
  id: string
  base: 'consumo' | 'individual'
  unidades: readonly UnidadeNaLista[]
  textos: Record<string, string>
  onChange: (textos: Record<string, string>) => void
  error?: string | undefined
}

const COMO_COLAR =
  'Dá para colar da planilha: copie a coluna dos números e cole na primeira unidade. Com duas colunas, unidade e número, a ordem não importa.'
const NOMES = { consumo: 'Consumo', individual: 'Valor (R$)' }

/** A whole column pasted into one cell fills those below, or each unit's own where it names them. */
function useColar(unidades: readonly UnidadeNaLista[], preencher: (lidos: Record<string, string>) => void) {
  const [colado, setColado] = useState('')
  const colar = (e: ClipboardEvent<HTMLInputElement>, desde: number) => {
    const texto = e.clipboardData.getData('text')
    if (!ehColuna(texto)) return
    e.preventDefault()
    const lido = lerColuna(texto, unidades, desde)
    preencher(lido.textos)
    const quantos = Object.keys(lido.textos).length
    setColado(
      `${contarUnidades(quantos)} ${quantos === 1 ? 'preenchida' : 'preenchidas'}.` +
        (lido.sobraram > 0 ? ` ${lido.sobraram} linhas do que foi colado não têm unidade aqui.` : ''),
    )
  }
  return { colado, colar }
}

function somaEscrita({ base, unidades, textos }: Pick<Props, 'base' | 'unidades' | 'textos'>): string {
  const participam = Object.fromEntries(unidades.map((u) => [u._id, textos[u._id] ?? '']))
  const soma = somaDosTextos(participam, base)
  return base === 'consumo' ? writeNumber(soma, 3) : `R$ ${formatAmount(soma)}`
}

/** What each unit used, or pays. A whole column copied from a spreadsheet is pasted into any of its cells. */
export function TabelaPorUnidade({ id, base, unidades, textos, onChange, error }: Props) {
  const { colado, colar } = useColar(unidades, (lidos) => onChange({ ...textos, ...lidos }))
  const erros = textosErrados(textos, base)
  return (
    <fieldset className={css.grupo} id={id}>
      <legend>{base === 'consumo' ? 'Consumo de cada unidade' : 'Valor de cada unidade'}</legend>
      <p className={css.dica}>{COMO_COLAR}</p>
      {error && <FieldError>{error}</FieldError>}
      <p role="status" className={css.colado}>
        {colado}
      </p>
      <div className={css.rolagem}>
        <table className={css.porUnidade}>
          <thead>
            <tr>
              <th scope="col">Unidade</th>
              <th scope="col">{NOMES[base]}</th>
            </tr>
          </thead>
          <tbody>
            {unidades.map((u, i) => (
              <Linha
                key={u._id}
                unidade={u}
                nome={NOMES[base]}
                erro={erros[u._id]}
                value={textos[u._id] ?? ''}
                onChange={(e) => onChange({ ...textos, [u._id]: e.target.value })}
                onPaste={(e) => colar(e, i)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className={css.soma}>
        Soma: <strong>{somaEscrita({ base, unidades, textos })}</strong>
      </p>
    </fieldset>
  )
}

interface PropsDaLinha extends Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'onPaste'> {
  unidade: UnidadeNaLista
  nome: string
  erro: string | undefined
}

function Linha({ unidade: u, nome, erro, ...entrada }: PropsDaLinha) {
  return (
    <tr>
      <th scope="row">
        <DoorPlate bloco={u.bloco} apto={u.apto} />
      </th>
      <td>
        <label>
          <VisuallyHidden>
            {nome} de {u.nome}
          </VisuallyHidden>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={`${campo.controle} ${campo.numero} ${css.celula}`}
            aria-invalid={erro ? true : undefined}
            aria-describedby={erro ? `${u._id}-erro` : undefined}
            {...entrada}
          />
        </label>
        {erro && <FieldError id={`${u._id}-erro`}>{erro}</FieldError>}
      </td>
    </tr>
  )
}
