import { vencimentoPorExtenso } from '#contract/cobranca/vencimento.ts'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import type { Emissao, Previa } from '#contract/cobranca/emissoes.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { formatarCentavos, formatarReais, paraCentavos } from '#contract/valores/moeda.ts'
import { paths } from '../../../../app/paths.ts'
import { FactStrip, type Fact } from '../../../../ui/page/fact-strip.tsx'
import { monthInWords } from '../../../../ui/text/month-text.ts'
import { LiveNote } from '../../../../ui/page/note.tsx'
import { diferencasDe, variacao } from './diferencas.ts'
import { LinhasDaPrevia } from './linhas-da-previa.tsx'
import css from './previa.module.css'
import { contar } from '../textos.ts'

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
      <FactStrip facts={fatosDe(p)} />
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
      <LinhasDaPrevia previa={p} />
    </section>
  )
}

function fatosDe(p: Previa): Fact[] {
  return [
    { label: 'Cobranças', value: p.quantidade.toLocaleString('pt-BR') },
    { label: 'Total', value: formatarReais(p.total) },
    ...(p.credito > 0 ? [{ label: 'Pagos com créditos', value: formatarReais(p.credito) }] : []),
    { label: 'Vencimento', value: vencimentoPorExtenso(p) },
    ...destinosDa(p),
    { label: 'Sem e-mail', value: p.linhas.filter((l) => !l.pagador?.email).length.toLocaleString('pt-BR') },
  ]
}

/** Of what is charged, how much goes to each fund but the ordinary one, once it is paid. */
function destinosDa(p: Previa) {
  const deOutros = p.itens.filter((i) => i.fundo._id !== FUNDO_ORDINARIO)
  return [...Map.groupBy(deOutros, (i) => i.fundo.nome)].map(([nome, itens]) => {
    const soma = itens.reduce((s, i) => s + paraCentavos(i.valor), 0)
    return { label: `Para ${nome}`, value: formatarCentavos(soma) }
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
              ? `entra agora: ${formatarReais(agora ?? 0)}`
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
