import { z } from 'zod'
import type { Movimento } from '#contract/contas/banco.ts'
import { linha } from '#contract/protocolo/comum.ts'
import { CampoDeTexto, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { useFormulario } from '../../../formularios/formulario.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../../ui/overlays/dialog-exit.tsx'
import { ignorar } from './banco.api.ts'
import css from './banco.module.css'

const esquema = z.object({ motivo: linha('o motivo', 200) })

interface Props {
  movimento: Movimento
  fechar: () => void
  aoIgnorar: (m: Movimento) => void
}

/** Leaves a movement out of the books, and asks why. */
export function DialogoDeIgnorar({ movimento: m, fechar, aoIgnorar }: Props) {
  const formulario = useFormulario(esquema, { motivo: '' })
  async function salvar({ motivo }: z.output<typeof esquema>) {
    aoIgnorar(await ignorar(m, motivo))
    fechar()
  }
  return (
    <Dialog open onClose={fechar} title="Deixar fora do livro?">
      <CorpoDoFormulario de={formulario} acao={salvar} para="deixar fora">
        <p className={css.cabeca}>
          <strong>{m.descricao}</strong> não muda o caixa nem as cobranças. Serve para transferências entre contas do
          condomínio e aplicações.
        </p>
        <CampoDeTexto nome="motivo" label="Motivo" hint="Fica no histórico." autoComplete="off" />
        <div className={css.pe}>
          <ExitButton>Cancelar</ExitButton>
          <Button type="submit" variant="primary" busy={formulario.enviando}>
            Deixar fora
          </Button>
        </div>
      </CorpoDoFormulario>
    </Dialog>
  )
}
