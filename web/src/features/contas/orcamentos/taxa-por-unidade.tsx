import { useQuery } from '@tanstack/react-query'
import type { Emissao, ItemDaEmissao, LinhaDaPrevia, Previa } from '#contract/cobranca/emissoes.ts'
import { formatarPercentual, formatarReais, somarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { falha } from '../../../avisos/falha.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { monthInWords } from '../../../ui/text/month-text.ts'
import { consultaDaTaxa, consultaDaUltimaEmissao } from './orcamento.api.ts'
import css from './taxa.module.css'

interface Props {
  ano: string
  itens: ItemDaEmissao[]
}

/** What each unit would pay a month, and the way to the charges of a month with these items. */
export function TaxaPorUnidade({ ano, itens }: Props) {
  const { data, error, refetch, isFetching } = useQuery(consultaDaTaxa(ano, itens))
  const ultima = useQuery(consultaDaUltimaEmissao).data
  return (
    <Section title="Por unidade, a cada mês">
      {data ? (
        <>
          {ultima && <Comparada previa={data} ultima={ultima} />}
          <ul className={css.unidades}>
            {porUnidade(data.linhas).map(({ unidade, total }) => (
              <li key={unidade._id}>
                <DoorPlate {...unidade} />
                <Amount reais={total} />
              </li>
            ))}
          </ul>
          <ButtonLink to={paths.gerarCobrancas} state={{ itens }} variant="primary">
            Gerar cobranças com esta taxa
          </ButtonLink>
          <p className={css.depois}>
            Leva estes itens para as cobranças de um mês: lá ainda se confere antes de gerar.
          </p>
        </>
      ) : error ? (
        <ErrorState
          {...falha('Não foi possível dividir a taxa entre as unidades.', error, () => void refetch(), isFetching)}
        />
      ) : (
        <Waiting bars={[36, 36, 36]} />
      )}
    </Section>
  )
}

/** A unit whose tenant pays the ordinary part has two charges: the fee is of both. */
function porUnidade(linhas: readonly LinhaDaPrevia[]): { unidade: LinhaDaPrevia['unidade']; total: number }[] {
  return [...Map.groupBy(linhas, (l) => l.unidade._id).values()].flatMap((suas) =>
    suas[0] ? [{ unidade: suas[0].unidade, total: somarReais(suas.map((l) => l.total)) }] : [],
  )
}

function Comparada({ previa, ultima }: { previa: Previa; ultima: Emissao }) {
  const mudou = Math.round(((previa.total - ultima.total) * 1000) / ultima.total) / 10
  return (
    <Note>
      A última emissão, {ultima.nome} de {monthInWords(ultima.competencia)}, foi de {formatarReais(ultima.total)}
      {mudou === 0
        ? ': a mesma coisa.'
        : `: esta é ${formatarPercentual(Math.abs(mudou))} ${mudou > 0 ? 'maior' : 'menor'}.`}
    </Note>
  )
}
