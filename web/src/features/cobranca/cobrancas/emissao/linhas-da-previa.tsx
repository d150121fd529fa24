import { useState } from 'react'
import type { LinhaDaPrevia, Previa } from '#contract/cobranca/emissoes.ts'
import { formatAmount } from '../../../../ui/text/amount-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { DoorPlate } from '../../../../ui/page/door-plate.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { usePhone } from '../../../../ui/use-phone.ts'
import { Amount } from '../../../../ui/page/amount.tsx'
import css from './previa.module.css'
import { contar, NOME_DA_BASE } from '../textos.ts'

const PRIMEIRAS = 60

const chaveDe = (l: LinhaDaPrevia, i: number) => `${l.unidade._id} ${i}`
const quem = (l: LinhaDaPrevia) => l.pagador?.nome ?? 'Sem responsável'

/** Each unit with what it pays of each item: a table, or a card for each where that has no room. */
export function LinhasDaPrevia({ previa: p }: { previa: Previa }) {
  const [todas, setTodas] = useState(false)
  const telefone = usePhone()
  const linhas = todas ? p.linhas : p.linhas.slice(0, PRIMEIRAS)
  return (
    <>
      <h3>Quanto cabe a cada unidade</h3>
      {telefone ? <Cartoes previa={p} linhas={linhas} /> : <Tabela previa={p} linhas={linhas} />}
      {linhas.length < p.linhas.length && (
        <Button onClick={() => setTodas(true)}>Mostrar todas as {contar(p.linhas.length)}</Button>
      )}
    </>
  )
}

interface LinhasProps {
  previa: Previa
  linhas: readonly LinhaDaPrevia[]
}

function Tabela({ previa: p, linhas }: LinhasProps) {
  return (
    // Many items are wider than any screen: the table scrolls in its own place, by keys too.
    <div className={css.rolagem} role="region" aria-label="Tabela por unidade" tabIndex={0}>
      <table className={css.tabela}>
        <caption>
          <VisuallyHidden>Quanto cada unidade paga de cada item, em reais</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Unidade</th>
            <th scope="col">Responsável</th>
            {p.itens.map((i, n) => (
              <th scope="col" key={n}>
                {i.descricao}
                <span>{NOME_DA_BASE[i.base]}</span>
              </th>
            ))}
            <th scope="col">Total (R$)</th>
          </tr>
        </thead>
        <tbody>
          {linhas.map((l, i) => (
            <Linha key={chaveDe(l, i)} linha={l} />
          ))}
        </tbody>
        <Totais previa={p} />
      </table>
    </div>
  )
}

function Linha({ linha: l }: { linha: LinhaDaPrevia }) {
  return (
    <tr>
      <th scope="row">
        <DoorPlate {...l.unidade} />
      </th>
      <td>{quem(l)}</td>
      {l.valores.map((v, n) => (
        <td key={n}>{v === 0 ? '–' : formatAmount(v)}</td>
      ))}
      <td>{formatAmount(l.total)}</td>
    </tr>
  )
}

function Totais({ previa: p }: { previa: Previa }) {
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          Total de {contar(p.quantidade)}
        </th>
        {p.itens.map((i, n) => (
          <td key={n}>{formatAmount(i.valor)}</td>
        ))}
        <td className={css.final}>
          <span>{formatAmount(p.total)}</span>
        </td>
      </tr>
    </tfoot>
  )
}

function Cartoes({ previa: p, linhas }: LinhasProps) {
  return (
    <>
      <ul className={css.cartoes}>
        {linhas.map((l, i) => (
          <li key={chaveDe(l, i)}>
            <details>
              <summary>
                <DoorPlate {...l.unidade} />
                <span>{quem(l)}</span>
                <Amount reais={l.total} />
              </summary>
              <dl>
                {p.itens.map((item, n) => (
                  <div key={n}>
                    <dt>{item.descricao}</dt>
                    <dd>
                      <Amount reais={l.valores[n] ?? 0} variant="plain" />
                    </dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ul>
      <SomaDosCartoes previa={p} />
    </>
  )
}

function SomaDosCartoes({ previa: p }: { previa: Previa }) {
  return (
    <dl className={css.soma}>
      {p.itens.map((item, n) => (
        <div key={n}>
          <dt>{item.descricao}</dt>
          <dd>
            <Amount reais={item.valor} variant="plain" />
          </dd>
        </div>
      ))}
      <div>
        <dt>Total de {contar(p.quantidade)}</dt>
        <dd>
          <Amount reais={p.total} />
        </dd>
      </div>
    </dl>
  )
}
