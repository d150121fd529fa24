import { useState } from 'react'
import { atalhosDeUmaTecla, ligarAtalhosDeUmaTecla } from '../../lib/preferencias.ts'
import { CheckboxField } from '../../ui/fields/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../ui/overlays/dialog-exit.tsx'
import css from './ajuda.module.css'

const TECLAS: readonly [teclas: readonly string[], oQueFaz: string][] = [
  [['Ctrl', 'K'], 'Buscar ou ir para outra página'],
  [['/'], 'Ir para a busca da lista'],
  [['?'], 'Ver estes atalhos'],
  [['Esc'], 'Fechar o que está aberto por cima da página'],
  [['Tab'], 'Ir para o próximo campo ou botão'],
]

/** The keyboard's shortcuts; those of a single key can be switched off. */
export function Atalhos({ aoFechar }: { aoFechar: () => void }) {
  const [ligados, setLigados] = useState(atalhosDeUmaTecla)
  return (
    <Dialog
      open
      onClose={aoFechar}
      title="Atalhos do teclado"
      losesNothing
      footer={
        <ExitButton variant="primary" data-autofocus>
          Fechar
        </ExitButton>
      }
    >
      <dl className={css.teclas}>
        {TECLAS.map(([teclas, oQueFaz]) => (
          <div key={oQueFaz}>
            <dt>{oQueFaz}</dt>
            <dd>
              {teclas.map((t) => (
                <kbd key={t}>{t}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        label="Usar atalhos de uma só tecla ( / e ? )"
        checked={ligados}
        onChange={(valor) => {
          setLigados(valor)
          ligarAtalhosDeUmaTecla(valor)
        }}
      />
    </Dialog>
  )
}
