import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { Link } from 'react-router'
import { formatarData } from '#contract/valores/calendario.ts'
import type { Emissao, LinhaDaPrevia, Previa } from '#contract/cobranca/emissoes.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/fundo-ordinario.ts'
import { formatarReais, paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../../app/paths.ts'
import { formatAmount } from '../../../../ui/text/amount-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { FactStrip } from '../../../../ui/page/fact-strip.tsx'
import { monthInWords } from '../../../../ui/text/month-text.ts'
import { LiveNote } from '../../../../ui/page/note.tsx'
import { DoorPlate } from '../../../../ui/page/door-plate.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { usePhone } from '../../../../ui/use-phone.ts'
import { Amount } from '../../../../ui/page/amount.tsx'
import { diferencasDe, variacao } from './diferencas.ts'
import css from './previa.module.css'
import { contar, NOME_DA_BASE } from '../textos.ts'

const PRIMEIRAS = 60

interface Props {
  previa: Previa
  /** Something changed since: what is shown no longer holds. */
  velha: boolean
  ultima: Emissao | undefined
  tituloRef: Ref<HTMLHeadingElement>
}

/** What issuing would do: totals, warnings, what differs from the last month, and each unit with each line. */
export function PreviaDaEmissao({ previa: p, velha, ultima, tituloRef }: Props) {
  const mes = monthInWords(p.competencia)
  return (
    <section className={velha ? `${css.previa} ${css.velha}` : css.previa} aria-labelledby="titulo-da-previa">
      <h2 id="titulo-da-previa" ref={tituloRef} tabIndex={-1}>
        Conferência de {mes}
      </h2>
      <LiveNote>{velha && 'Algo mudou depois desta conferência. Confira de novo antes de gerar.'}</LiveNote>
      {p.existente && (
        <p className={css.aviso}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          <span>
            “{p.nome}” de {mes} já foi gerada: {contar(p.existente.quantidade)}, {formatarReais(p.existente.total)}.{' '}
            <Link to={`${paths.cobrancas}?competencia=${p.competencia}`}>Ver as cobranças</Link>
          </span>
        </p>
      )}
      <FactStrip
        facts={[
          { label: 'Cobranças', value: p.quantidade.toLocaleString('pt-BR') },
          { label: 'Total', value: formatarReais(p.total) },
          {
            label: 'Vencimento',
            value:
              p.venceEm === p.vencimento
                ? formatarData(p.venceEm)
                : `${formatarData(p.vencimento)}, passa para ${formatarData(p.venceEm)}`,
          },
          ...destinosDa(p),
          { label: 'Sem e-mail', value: p.linhas.filter((l) => !l.pagador?.email).length.toLocaleString('pt-BR') },
        ]}
      />
      {p.avisos.length > 0 && (
        <ul className={css.avisos} aria-label="Confira antes de gerar">
          {p.avisos.map((a) => (
            <li key={a}>
              <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
              {a}
            </li>
          ))}
        </ul>
      )}
      {ultima && <Diferencas previa={p} ultima={ultima} />}
      <Linhas previa={p} />
    </section>
  )
}

/** Of what is charged, how much goes to each fund but the ordinary one, once it is paid. */
function destinosDa(p: Previa) {
  const deOutros = p.itens.filter((i) => i.fundo._id !== FUNDO_ORDINARIO)
  return [...Map.groupBy(deOutros, (i) => i.fundo.nome)].map(([nome, itens]) => {
    const soma = itens.reduce((s, i) => s + paraCentavos(i.valor), 0)
    return { label: `Para ${nome}`, value: formatarReais(paraReais(soma)) }
  })
}

function Diferencas({ previa: p, ultima }: { previa: Previa; ultima: Emissao }) {
  const linhas = diferencasDe(ultima, p)
  const mes = monthInWords(ultima.competencia)
  if (linhas.length === 0 && p.total === ultima.total)
    return <p className={css.frase}>Os itens e o total são os mesmos de {mes}.</p>
  return (
    <>
      <h3>O que muda em relação a {mes}</h3>
      <ul className={css.mudancas}>
        {linhas.map(({ descricao, antes, agora }) => (
          <li key={descricao}>
            <strong>{descricao}</strong>{' '}
            {antes === null
              ? `é novo: ${formatarReais(agora ?? 0)}`
              : agora === null
                ? `não está mais; era ${formatarReais(antes)}`
                : `de ${formatarReais(antes)} para ${formatarReais(agora)} (${variacao(antes, agora)})`}
          </li>
        ))}
        <li>
          <strong>Total</strong> de {formatarReais(ultima.total)} para {formatarReais(p.total)}
          {p.total !== ultima.total && ` (${variacao(ultima.total, p.total)})`}, em {contar(p.quantidade)}
          {p.quantidade !== ultima.quantidade && ` (eram ${ultima.quantidade})`}
        </li>
      </ul>
    </>
  )
}

const chaveDe = (l: LinhaDaPrevia, i: number) => `${l.unidade._id} ${i}`
const quem = (l: LinhaDaPrevia) => l.pagador?.nome ?? 'Sem responsável'

function Linhas({ previa: p }: { previa: Previa }) {
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
            <tr key={chaveDe(l, i)}>
              <th scope="row">
                <DoorPlate {...l.unidade} />
              </th>
              <td>{quem(l)}</td>
              {l.valores.map((v, n) => (
                <td key={n}>{v === 0 ? '–' : formatAmount(v)}</td>
              ))}
              <td>{formatAmount(l.total)}</td>
            </tr>
          ))}
        </tbody>
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
      </table>
    </div>
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
    </>
  )
}
