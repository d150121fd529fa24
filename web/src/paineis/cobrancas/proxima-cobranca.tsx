import { IconFileText } from '@tabler/icons-react'
import { useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query'
import { vencimentoPorExtenso } from '#contract/cobranca/vencimento.ts'
import { BotaoDeCopiar } from '../../avisos/botao-de-copiar.tsx'
import { HoraDaLeitura } from '../hora-da-leitura.tsx'
import { ErroDaApi } from '../../lib/erro-da-api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Amount } from '../../ui/page/amount.tsx'
import { Note } from '../../ui/page/note.tsx'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import { EstadoDaCobranca } from './estado-da-cobranca.tsx'
import { aPagar, consultaDasMinhas, deOutraPessoa, useCobrancasAMao } from './minhas-cobrancas.ts'
import css from './proxima-cobranca.module.css'

interface Props {
  /** Address of a charge, and of all of one's own. */
  caminho: (id: string) => string
  todas: string
  /** The reading of what follows on the page, whose hour may be another one. */
  comAHoraDe: QueryKey
}

/** What a resident has to pay first, with its PIX: the only box of the page. Nothing where there is nothing to pay. */
export function ProximaCobranca({ comAHoraDe, ...props }: Props) {
  return (
    <>
      <Caixa {...props} />
      <HoraDaLeitura consulta={comAHoraDe} />
    </>
  )
}

/** A debt is never hidden in silence: what could not be read may be one. */
function NaoSeSabe({ leitura: { error, refetch, isFetching } }: { leitura: UseQueryResult }) {
  const semResposta = error instanceof ErroDaApi && error.semResposta
  return (
    <Note
      tone="warning"
      action={
        <Button busy={isFetching} onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      }
    >
      {semResposta ? 'Sem conexão: não sabemos' : 'As suas cobranças não puderam ser lidas: não sabemos'} se há
      cobranças em aberto.
    </Note>
  )
}

function Caixa({ caminho, todas }: Omit<Props, 'comAHoraDe'>) {
  const leitura = useQuery(consultaDasMinhas)
  const abertas = aPagar(leitura.data ?? [])
  const primeira = abertas[0]
  useCobrancasAMao(primeira ? [primeira._id] : [])
  if (leitura.error && !leitura.data) return <NaoSeSabe leitura={leitura} />
  if (!primeira) return null
  return (
    <section className={css.caixa} aria-labelledby="proxima-cobranca">
      <div className={css.cabeca}>
        <h2 id="proxima-cobranca">{nomeDaCobranca(primeira)}</h2>
        <EstadoDaCobranca cobranca={primeira} />
      </div>
      <Amount reais={primeira.devido} large className={css.valor ?? ''} />
      <p>
        {primeira.vencida ? 'Venceu' : 'Vence'} em {vencimentoPorExtenso(primeira, primeira.vencida)}
        {deOutraPessoa(primeira) && primeira.pagador && `, em nome de ${primeira.pagador.nome}`}
      </p>
      <div className={css.acoes}>
        {primeira.pix && (
          <BotaoDeCopiar variant="primary" texto={primeira.pix.copiaECola} feito="Código PIX copiado">
            Copiar PIX
          </BotaoDeCopiar>
        )}
        <ButtonLink to={caminho(primeira._id)} icon={IconFileText}>
          Ver cobrança
        </ButtonLink>
        {abertas.length > 1 && (
          <ButtonLink to={todas} variant="text">
            Mais {abertas.length - 1} a pagar
          </ButtonLink>
        )}
      </div>
      <HoraDaLeitura consulta={consultaDasMinhas.queryKey} />
    </section>
  )
}
