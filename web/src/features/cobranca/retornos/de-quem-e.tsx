import { lazy, Suspense, useState } from 'react'
import type { EscolhaDoTitulo } from '#contract/cobranca/escolhas-do-retorno.ts'
import type { TituloDoRetorno } from '#contract/cobranca/retornos.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { nomeDoTitulo } from './textos.ts'

const DialogoDoTitulo = lazy(() => import('./dialogo-do-titulo.tsx').then((m) => ({ default: m.DialogoDoTitulo })))

/** Somebody said what a title is, or takes it back with null. Null of a file that came before: nothing of it is chosen. */
export type AoEscolher = ((linha: number, escolha: EscolhaDoTitulo | null) => void) | null

/** Whether somebody said by hand what a title is. */
const foiEscolhido = (t: TituloDoRetorno): boolean => t.achadaPor === 'mao' || t.credito !== null

/** Says by hand of whom a title is, where the file leaves that in doubt, and takes it back. */
export function DeQuemE({ titulo: t, aoEscolher }: { titulo: TituloDoRetorno; aoEscolher: AoEscolher }) {
  const [aberto, setAberto] = useState(false)
  const escolhido = foiEscolhido(t)
  if (aoEscolher === null || (!escolhido && (!t.podeEscolher || t.situacao === 'certa'))) return null
  const deQual = <VisuallyHidden> do {nomeDoTitulo(t)}</VisuallyHidden>
  return (
    <span>
      <Button size="sm" onClick={() => setAberto(true)}>
        {escolhido ? 'Trocar' : 'Dizer de quem é'}
        {deQual}
      </Button>{' '}
      {escolhido && (
        <Button size="sm" variant="text" onClick={() => aoEscolher(t.linha, null)}>
          Desfazer a escolha{deQual}
        </Button>
      )}
      {aberto && (
        <Suspense>
          <DialogoDoTitulo
            titulo={t}
            fechar={() => setAberto(false)}
            aoEscolher={(escolha) => aoEscolher(t.linha, escolha)}
          />
        </Suspense>
      )}
    </span>
  )
}
