import { useLocation, useMatches } from 'react-router'
import { temOQueESeu } from '../../lib/sessao-guardada.ts'
import { useSessao } from '../../lib/sessao.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../ui/overlays/dialog-exit.tsx'
import { paths } from '../paths.ts'
import css from './ajuda.module.css'
import { ajudaPara } from './textos-de-ajuda.ts'

/** Help of the screen in view, in the words of the condominium. */
export function Ajuda({ aoFechar }: { aoFechar: () => void }) {
  const chave = (useMatches().at(-1)?.handle as { ajuda?: string } | undefined)?.ajuda ?? 'inicio'
  const sessao = useSessao()
  const { titulo, partes } = ajudaPara(chave, sessao !== null && temOQueESeu(sessao))
  // There it is read already.
  const temGlossario = useLocation().pathname !== paths.glossario
  return (
    <Dialog
      open
      onClose={aoFechar}
      title={`Ajuda: ${titulo}`}
      width={560}
      footer={
        <>
          {temGlossario && (
            <ButtonLink to={paths.glossario} variant="text">
              Glossário
            </ButtonLink>
          )}
          <ExitButton variant="primary" data-autofocus>
            Fechar
          </ExitButton>
        </>
      }
    >
      <dl className={css.ajuda}>
        {partes.map(([pergunta, resposta]) => (
          <div key={pergunta}>
            <dt>{pergunta}</dt>
            <dd>{resposta}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
