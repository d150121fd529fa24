import { IconArrowBackUp, IconReceipt2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Credito } from '#contract/cobranca/creditos.ts'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { useDescarga } from '../../../avisos/use-descarga.ts'
import { DialogoDeMotivo } from '../../../formularios/dialogo-de-motivo.tsx'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { baixarReciboDaDevolucao, desfazerDevolucao, nomeDaPaga } from '../../../paineis/creditos/creditos.ts'
import css from '../../../paineis/creditos/creditos.module.css'
import { Button } from '../../../ui/button.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { Section } from '../../../ui/page/page.tsx'

/** The charges that a credit paid. A use is taken back where it counts as paid: at the charge. */
export function OQuePagou({ credito: c }: { credito: Credito }) {
  return (
    <Section title="O que pagou" ruled>
      {c.usos.length === 0 ? (
        <p className={css.nota}>Nada ainda. A próxima cobrança da unidade o usa.</p>
      ) : (
        <>
          <ul className={css.lista} aria-label="Cobranças que o crédito pagou">
            {c.usos.map((u) => (
              <li key={u._id}>
                <span className={css.qual}>
                  <Link to={paths.cobranca(u.cobranca._id)}>{nomeDaPaga(u.cobranca)}</Link>
                  <small>
                    {u.cobranca.numero} · conta como pago em {formatarData(u.data)}
                    {u.desfeitoEm && ` · desfeito em ${formatarData(diaEm(new Date(u.desfeitoEm)))}`}
                  </small>
                </span>
                <span className={u.desfeitoEm ? css.riscado : undefined}>
                  <Amount reais={u.valor} />
                </span>
              </li>
            ))}
          </ul>
          <p className={css.nota}>
            Para desfazer um uso, estorne o pagamento na cobrança: o crédito volta a ter o valor.
          </p>
        </>
      )}
    </Section>
  )
}

type Devolucao = Credito['devolucoes'][number]

/** What was given back in money, each with its receipt, until it is undone. */
export function Devolucoes({ credito: c }: { credito: Credito }) {
  const [desfazendo, setDesfazendo] = useState<Devolucao | null>(null)
  const { baixando, baixar } = useDescarga()
  return (
    <Section title="Devoluções" ruled>
      <ul className={css.lista} aria-label="Devoluções">
        {c.devolucoes.map((d) => (
          <li key={d._id}>
            <span className={css.qual}>
              {formatarData(d.data)}
              <small>
                {d.motivo} · da {d.conta.nome}
              </small>
              {d.desfeitaEm && (
                <small>
                  Desfeita em {formatarData(diaEm(new Date(d.desfeitaEm)))}. Motivo: {d.motivoDaVolta}
                </small>
              )}
            </span>
            <span className={d.desfeitaEm ? css.riscado : undefined}>
              <Amount reais={d.valor} />
            </span>
            {!d.desfeitaEm && (
              <p className={css.acoes}>
                <Button
                  size="sm"
                  icon={IconReceipt2}
                  busy={baixando}
                  onClick={() => baixar(() => baixarReciboDaDevolucao(c, d._id))}
                >
                  Baixar recibo (PDF)
                </Button>
                <Button size="sm" icon={IconArrowBackUp} onClick={() => setDesfazendo(d)}>
                  Desfazer
                </Button>
                {d.despesa !== null && <Link to={paths.editarDespesa(d.despesa)}>Ver a despesa</Link>}
              </p>
            )}
          </li>
        ))}
      </ul>
      {desfazendo && (
        <DialogoDeMotivo
          titulo={`Desfazer a devolução de ${formatarReais(desfazendo.valor)}?`}
          texto="A despesa que ela lançou sai do caixa (se o mês dela já foi fechado, por uma receita com a data de hoje), e o crédito volta a ter o valor."
          verbo="Desfazer devolução"
          fechar={() => setDesfazendo(null)}
          acao={async (motivo) => {
            await desfazerDevolucao(c, desfazendo._id, motivo)
            marcarComoVelho('creditos')
            avisarSucesso('Devolução desfeita')
          }}
        />
      )}
    </Section>
  )
}
