import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatarInstante, mesPorExtenso } from '#contract/valores/calendario.ts'
import { paths } from '../../../app/paths.ts'
import { WhenWritable } from '../../../ui/read-only.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { consultaDosFechamentos } from './fundos.api.ts'
import css from './fundos.module.css'

const DialogoDeReabertura = lazy(() =>
  import('./dialogo-de-reabertura.tsx').then((m) => ({ default: m.DialogoDeReabertura })),
)

/** Until when the accounts are closed, and the next step: a month is closed where its accounts are looked at. */
export function Fechamento() {
  const { data } = useQuery(consultaDosFechamentos)
  const [reabrindo, reabrir] = useState(false)
  if (!data) return null
  const { fechadoAte, proximo, meses } = data
  const publicado = meses[0]?.publicada ? meses[0].competencia : null
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
              {publicado && ' As contas estão publicadas: para reabrir o mês, retire antes a publicação.'}
            </>
          )}
        </p>
        <WhenWritable>
          <div className={css.botoes}>
            {proximo !== null && (
              <ButtonLink variant="primary" to={paths.prestacao(proximo)}>
                Conferir e fechar {mesPorExtenso(proximo)}
              </ButtonLink>
            )}
            {publicado ? (
              <ButtonLink to={paths.prestacao(publicado)}>Ver as contas publicadas</ButtonLink>
            ) : (
              fechadoAte !== null && <Button onClick={() => reabrir(true)}>Reabrir {mesPorExtenso(fechadoAte)}</Button>
            )}
          </div>
        </WhenWritable>
      </div>
      {reabrindo && fechadoAte !== null && (
        <Suspense>
          <DialogoDeReabertura mes={fechadoAte} parecerEm={meses[0]?.parecerEm ?? null} fechar={() => reabrir(false)} />
        </Suspense>
      )}
    </Section>
  )
}
