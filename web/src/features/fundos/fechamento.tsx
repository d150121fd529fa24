import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatarInstante, mesPorExtenso } from '#contract/calendario.ts'
import { avisarErro, avisarSucesso } from '../../lib/avisos.ts'
import { marcarComoVelho } from '../../lib/consultas.ts'
import { mensagemDoErro } from '../../lib/erro-da-api.ts'
import { Botao } from '../../ui/botao.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Section } from '../../ui/page.tsx'
import { consultaDosFechamentos, fechar } from './fundos.api.ts'
import css from './fundos.module.css'

const DialogoDeReabertura = lazy(() =>
  import('./dialogo-de-reabertura.tsx').then((m) => ({ default: m.DialogoDeReabertura })),
)

/** Until when the accounts are closed, and the next step. */
export function Fechamento() {
  const { data } = useQuery(consultaDosFechamentos)
  const [reabrindo, reabrir] = useState(false)
  const { confirm, dialog } = useConfirm()
  if (!data) return null
  const { fechadoAte, proximo, meses } = data
  async function fecharOMes(mes: string) {
    const sim = await confirm({
      title: `Fechar ${mesPorExtenso(mes)}?`,
      body: 'Receitas, despesas e transferências com data neste mês ou antes não mudam mais. O que estiver errado é corrigido com um estorno.',
      verb: 'Fechar mês',
    })
    if (!sim) return
    try {
      await fechar(mes)
      avisarSucesso(`Mês de ${mesPorExtenso(mes)} fechado`)
    } catch (erro) {
      avisarErro(`Não foi possível fechar ${mesPorExtenso(mes)}. ${mensagemDoErro(erro)}`)
    }
    marcarComoVelho('fundos')
  }
  return (
    <Section title="Fechamento">
      <div className={css.fechamento}>
        <p>
          {fechadoAte === null ? (
            'Nenhum mês está fechado.'
          ) : (
            <>
              Contas fechadas até <strong>{mesPorExtenso(fechadoAte)}</strong>.
              {meses[0] && ` Por ${meses[0].por}, em ${formatarInstante(meses[0].fechadoEm)}.`}
            </>
          )}
        </p>
        <div className={css.botoes}>
          {proximo !== null && (
            <Botao variant="primary" onClick={() => void fecharOMes(proximo)}>
              Fechar {mesPorExtenso(proximo)}
            </Botao>
          )}
          {fechadoAte !== null && <Botao onClick={() => reabrir(true)}>Reabrir {mesPorExtenso(fechadoAte)}</Botao>}
        </div>
      </div>
      {reabrindo && fechadoAte !== null && (
        <Suspense>
          <DialogoDeReabertura mes={fechadoAte} fechar={() => reabrir(false)} />
        </Suspense>
      )}
      {dialog}
    </Section>
  )
}
