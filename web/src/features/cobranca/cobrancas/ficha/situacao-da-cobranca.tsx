import { IconCash, IconCircleX, IconDownload, IconReceipt2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import { unidadeEmTexto } from '#contract/predio/nomes/nome-da-unidade.ts'
import { avisarSucesso } from '../../../../avisos/avisos.ts'
import { BotaoDeCopiar, pixCopiado } from '../../../../avisos/botao-de-copiar.tsx'
import { comRecibo } from '../../../../paineis/cobrancas/botao-do-recibo.tsx'
import { EstadoDaCobranca } from '../../../../paineis/cobrancas/estado-da-cobranca.tsx'
import { Button } from '../../../../ui/button.tsx'
import { usePhone } from '../../../../ui/use-phone.ts'
import { Amount } from '../../../../ui/page/amount.tsx'
import { baixarAviso, baixarRecibo, cancelar } from '../cobrancas.api.ts'
import { DialogoDeMotivo } from '../../../../formularios/dialogo-de-motivo.tsx'
import { useDescarga } from '../../../../avisos/use-descarga.ts'
import { podePagar } from '../pode-pagar.ts'
import { AvisarDeNovo } from './avisar-de-novo.tsx'
import type { DaCobranca } from './da-cobranca.ts'
import css from './ficha.module.css'

const DialogoDePagamento = lazy(() =>
  import('./dialogo-de-pagamento.tsx').then((m) => ({ default: m.DialogoDePagamento })),
)
const UsarCredito = lazy(() => import('./usar-credito.tsx').then((m) => ({ default: m.UsarCredito })))

interface Props extends DaCobranca {
  ehAdministracao: boolean
  /** The sums are of a day that was chosen. */
  emOutroDia: boolean
}

/** Where the charge stands, how much there is to pay, and what can be done about it. */
export function SituacaoDaCobranca({ cobranca: c, aoMudar, ehAdministracao, emOutroDia }: Props) {
  const [aberto, setAberto] = useState<'pagamento' | 'cancelamento' | null>(null)
  const { total, em } = c.encargos
  const fechar = () => setAberto(null)
  return (
    <div className={css.situacao}>
      <h2>Situação</h2>
      <p className={css.estado}>
        <EstadoDaCobranca cobranca={c} />
        {c.status === 'paga' && c.pagaEm && <> em {formatarData(c.pagaEm)}</>}
      </p>
      {c.creditoUsado > 0 && (
        <p className={css.credito}>
          Crédito usado: <Amount reais={c.creditoUsado} />
        </p>
      )}
      {total > 0 && (
        <p className={css.aPagar}>
          <span>{emOutroDia ? `Para pagar em ${formatarData(em)}` : 'Para pagar hoje'}</span>
          <Amount reais={total} large className={css.figura ?? ''} />
        </p>
      )}
      <Principal cobranca={c} ehAdministracao={ehAdministracao} aoPagar={() => setAberto('pagamento')} />
      {ehAdministracao && podePagar(c) && (
        <Suspense>
          <UsarCredito cobranca={c} />
        </Suspense>
      )}
      {total > 0 && <BaixarAviso cobranca={c} />}
      {c.status === 'paga' && <BaixarRecibo cobranca={c} />}
      {ehAdministracao && podePagar(c) && <AvisarDeNovo cobranca={c} />}
      {ehAdministracao && podeCancelar(c) && (
        <Button variant="text" fullWidth icon={IconCircleX} onClick={() => setAberto('cancelamento')}>
          Cancelar cobrança
        </Button>
      )}
      {aberto === 'pagamento' && (
        <Suspense>
          <DialogoDePagamento cobranca={c} fechar={fechar} aoMudar={aoMudar} />
        </Suspense>
      )}
      {aberto === 'cancelamento' && <Cancelamento cobranca={c} fechar={fechar} aoMudar={aoMudar} />}
    </div>
  )
}

interface PropsDoPrincipal extends Pick<Props, 'cobranca' | 'ehAdministracao'> {
  aoPagar: () => void
}

/** What is most likely wanted here; on a phone it stays at the foot of the screen. */
function Principal({ cobranca: c, ehAdministracao, aoPagar }: PropsDoPrincipal) {
  const telefone = usePhone()
  if (ehAdministracao ? !podePagar(c) : !c.pix) return null
  return (
    <div className={css.principal} data-barra-salvar={telefone || undefined}>
      {ehAdministracao ? (
        <Button variant="primary" fullWidth icon={IconCash} onClick={aoPagar}>
          Registrar pagamento
        </Button>
      ) : (
        c.pix && (
          <BotaoDeCopiar
            variant="primary"
            fullWidth
            texto={c.pix.copiaECola}
            feito={pixCopiado(c.pix.valor, nomeDaCobranca(c))}
          >
            Copiar PIX
          </BotaoDeCopiar>
        )
      )}
    </div>
  )
}

function BaixarAviso({ cobranca: c }: Pick<Props, 'cobranca'>) {
  const { baixando, baixar } = useDescarga()
  return (
    <Button fullWidth icon={IconDownload} busy={baixando} onClick={() => baixar(() => baixarAviso(c, c.encargos.em))}>
      Baixar aviso (PDF)
    </Button>
  )
}

/** Of what is paid, the receipt is what is looked for: the last one, where an agreement did not pay. */
function BaixarRecibo({ cobranca: c }: Pick<Props, 'cobranca'>) {
  const { baixando, baixar } = useDescarga()
  const ultimo = comRecibo(c.pagamentos)
  if (!ultimo) return null
  return (
    <Button fullWidth icon={IconReceipt2} busy={baixando} onClick={() => baixar(() => baixarRecibo(c, ultimo._id))}>
      Baixar recibo (PDF)
    </Button>
  )
}

function Cancelamento({ cobranca: c, fechar, aoMudar }: DaCobranca & { fechar: () => void }) {
  return (
    <DialogoDeMotivo
      titulo={`Cancelar a cobrança de ${formatarReais(c.valor)}?`}
      texto={`A unidade ${unidadeEmTexto(c.unidade)} deixa de dever este valor${c.creditoUsado > 0 ? `, e os ${formatarReais(c.creditoUsado)} de crédito que ela usou voltam a ser dela` : ''}. A cobrança ${c.numero} continua na lista, como cancelada, e não volta. Como foi engano, ela sai também da inadimplência dos meses cujas contas ainda não foram publicadas; as publicadas ficam como estão.`}
      verbo="Cancelar cobrança"
      fechar={fechar}
      acao={async (motivo) => {
        aoMudar(await cancelar(c, motivo))
        avisarSucesso(`Cobrança ${c.numero} cancelada`)
      }}
    />
  )
}

/** A payment that stands is reversed before; what credits of the unit paid goes back to them with it. */
const podeCancelar = ({ status, tipo, pagamentos }: DaCobranca['cobranca']) => {
  const vivos = pagamentos.filter((p) => p.estornadoEm === null)
  if (vivos.length === 0) return status === 'aberta'
  return tipo !== 'acordo' && vivos.every((p) => Boolean(p.credito)) && ['aberta', 'parcial', 'paga'].includes(status)
}
