import { IconArrowUpRight, IconCircleX, IconReceipt2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Credito } from '#contract/cobranca/creditos.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { useDescarga } from '../../../avisos/use-descarga.ts'
import { DialogoDeMotivo } from '../../../formularios/dialogo-de-motivo.tsx'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { baixarRecibo, cancelar } from '../../../paineis/creditos/creditos.ts'
import { SituacaoDoCreditoNaTela } from '../../../paineis/creditos/situacao-do-credito.tsx'
import { Button } from '../../../ui/button.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import css from './credito.module.css'

const DialogoDeUso = lazy(() =>
  import('../../../paineis/creditos/dialogo-de-uso.tsx').then((m) => ({ default: m.DialogoDeUso })),
)
const DialogoDeDevolucao = lazy(() =>
  import('./dialogo-de-devolucao.tsx').then((m) => ({ default: m.DialogoDeDevolucao })),
)

/** Whole, and of no payment that would be reversed at its charge. */
const podeCancelar = (c: Credito) => c.situacao === 'aberto' && c.saldo === c.valor && c.cobranca === null

/** Where a credit stands, how much is left of it, and what can be done with that. */
export function SituacaoDoCredito({ credito: c }: { credito: Credito }) {
  const [aberto, setAberto] = useState<'uso' | 'devolucao' | 'cancelamento' | null>(null)
  const { baixando, baixar } = useDescarga()
  const fechar = () => setAberto(null)
  return (
    <div className={css.situacao}>
      <h2>Situação</h2>
      <SituacaoDoCreditoNaTela credito={c} />
      {c.situacao === 'aberto' && (
        <>
          <p className={css.resta}>
            <span>Resta usar</span>
            <Amount reais={c.saldo} large className={css.figura ?? ''} />
          </p>
          <Button variant="primary" fullWidth onClick={() => setAberto('uso')}>
            Usar numa cobrança
          </Button>
          <Button fullWidth icon={IconArrowUpRight} onClick={() => setAberto('devolucao')}>
            Devolver em dinheiro
          </Button>
        </>
      )}
      {c.situacao !== 'cancelado' && (
        <Button fullWidth icon={IconReceipt2} busy={baixando} onClick={() => baixar(() => baixarRecibo(c))}>
          Baixar recibo (PDF)
        </Button>
      )}
      {c.receita !== null && <Link to={paths.editarReceita(c.receita)}>Ver a receita</Link>}
      {podeCancelar(c) && (
        <Button variant="text" fullWidth icon={IconCircleX} onClick={() => setAberto('cancelamento')}>
          Cancelar crédito
        </Button>
      )}
      <Suspense>
        {aberto === 'uso' && <DialogoDeUso creditos={[c]} fechar={fechar} />}
        {aberto === 'devolucao' && <DialogoDeDevolucao credito={c} fechar={fechar} />}
      </Suspense>
      {aberto === 'cancelamento' && (
        <DialogoDeMotivo
          titulo={`Cancelar o crédito de ${formatarReais(c.valor)}?`}
          texto="Use isto para um pagamento registrado por engano: a receita que ele lançou sai do caixa (se o mês dela já foi fechado, por uma despesa com a data de hoje). Se o dinheiro existe e vai voltar a quem pagou, devolva o crédito."
          verbo="Cancelar crédito"
          fechar={fechar}
          acao={async (motivo) => {
            await cancelar(c, motivo)
            marcarComoVelho('creditos')
            avisarSucesso('Crédito cancelado')
          }}
        />
      )}
    </div>
  )
}
