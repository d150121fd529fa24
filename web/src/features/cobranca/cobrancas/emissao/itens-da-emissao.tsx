import { IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useController } from 'react-hook-form'
import { Link } from 'react-router'
import { itemDaEmissao, type Emissao, type ItemDaEmissao } from '#contract/cobranca/emissoes.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { paths } from '../../../../app/paths.ts'
import { FracoesDaConvencao } from '../../../../paineis/unidades/fracoes-da-convencao.tsx'
import { nomeDoFundo } from '../../../../campos/fundos.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { Amount } from '../../../../ui/page/amount.tsx'
import { totalDoItem } from './esquema-da-emissao.ts'
import css from './gerar.module.css'
import { contarUnidades, NOME_DA_BASE, NOME_DA_NATUREZA } from '../textos.ts'

const DialogoDeTrazer = lazy(() => import('./dialogo-de-trazer.tsx').then((m) => ({ default: m.DialogoDeTrazer })))

interface Props {
  ultima: Emissao | undefined
  /** The month being charged, as it is typed. */
  competencia: string
  /** Opens the dialog of an item, by its place; past the last one, of a new item. */
  abrir: (lugar: number) => void
}

/** The costs to divide: added one by one, or brought from the last month, the despesas or the budget. */
export function ItensDaEmissao({ ultima, competencia, abrir }: Props) {
  const { field, fieldState } = useController({ name: 'itens' })
  const itens = field.value as ItemDaEmissao[]
  const porItem = fieldState.error as unknown as readonly ({ message?: string } | undefined)[] | undefined
  const [trazendo, setTrazendo] = useState(false)
  return (
    <fieldset className={css.grupo} id="itens">
      <legend className={css.titulo}>Itens a dividir</legend>
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
      {itens.length > 0 && (
        <ul className={css.itens}>
          {itens.map((item, n) => (
            <Item
              key={n}
              n={n}
              item={item}
              recusado={porItem?.[n]?.message}
              abrir={() => abrir(n)}
              tirar={() => field.onChange(itens.filter((_, i) => i !== n))}
            />
          ))}
        </ul>
      )}
      {itens.length > 0 && <TotalDosItens itens={itens} />}
      <div className={css.botoes}>
        <Button icon={IconPlus} onClick={() => abrir(itens.length)}>
          Acrescentar item
        </Button>
        <Button icon={IconCopy} onClick={() => setTrazendo(true)}>
          Trazer itens
        </Button>
      </div>
      {trazendo && (
        <Suspense>
          <DialogoDeTrazer
            {...{ ultima, competencia, itens }}
            fechar={() => setTrazendo(false)}
            aoTrazer={(novos) => {
              field.onChange([...itens, ...novos])
              setTrazendo(false)
            }}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

interface PropsDoItem {
  n: number
  item: ItemDaEmissao
  recusado: string | undefined
  abrir: () => void
  tirar: () => void
}

function Item({ n, item, recusado, abrir, tirar }: PropsDoItem) {
  return (
    <li>
      <div>
        <button type="button" id={`itens.${n}`} className={css.nomeDoItem} onClick={abrir}>
          {item.descricao}
        </button>
        <p className={css.detalhe}>{resumoDoItem(item)}</p>
        {falta(item, recusado)}
      </div>
      <Amount reais={totalDoItem(item)} />
      <span className={css.acoesDoItem}>
        <IconButton label={`Editar ${item.descricao}`} icon={IconPencil} box={32} onClick={abrir} />
        <IconButton label={`Remover ${item.descricao}`} icon={IconTrash} box={32} onClick={tirar} />
      </span>
    </li>
  )
}

function TotalDosItens({ itens }: { itens: readonly ItemDaEmissao[] }) {
  const total = itens.reduce((s, i) => s + Math.round(totalDoItem(i) * 100), 0) / 100
  return (
    <p className={css.totalDosItens}>
      Total a dividir <Amount reais={total} className={css.duplo ?? ''} />
    </p>
  )
}

/** Why an item is not complete: what was refused, or what a copied one lacks. */
function falta(item: ItemDaEmissao, recusado: string | undefined) {
  const copiado = itemDaEmissao.safeParse(item).success
    ? undefined
    : 'Falta o consumo deste mês: abra o item e informe.'
  const motivo = recusado ?? copiado
  // What is wrong with the frações is mended where they are.
  const dasFracoes = motivo?.includes('fraç') || motivo?.includes('Fraç')
  return (
    motivo && (
      <>
        <FieldError>{motivo}</FieldError>
        {dasFracoes && (
          <p>
            <FracoesDaConvencao /> {/* Beside, so that what was typed of the month stays where it is. */}
            <Link to={paths.unidades} target="_blank" rel="noopener">
              Ver as unidades e as frações (em outra aba)
            </Link>
          </p>
        )}
      </>
    )
  )
}

const resumoDoItem = (i: ItemDaEmissao): string =>
  [
    NOME_DA_BASE[i.base],
    NOME_DA_NATUREZA[i.natureza],
    i.fundo && i.fundo !== FUNDO_ORDINARIO && `para ${nomeDoFundo(i.fundo)}`,
    i.grupo && `só ${i.grupo}`,
    i.isentas?.length && `${contarUnidades(i.isentas.length)} ${i.isentas.length === 1 ? 'isenta' : 'isentas'}`,
  ]
    .filter(Boolean)
    .join(' · ')
