import { z } from 'zod'
import type { Movimento } from '#contract/contas/banco.ts'
import { linha } from '#contract/protocolo/comum.ts'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { CampoDeTexto } from '../../../formularios/campos.tsx'
import { useFormulario } from '../../../formularios/formulario.ts'
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
    <DialogoDeFormulario
      formulario={formulario}
      acao={salvar}
      para="deixar fora"
      title="Deixar fora do livro?"
      onClose={fechar}
      verbo="Deixar fora"
    >
      <p className={css.cabeca}>
        <strong>{m.descricao}</strong> não muda o caixa nem as cobranças. Serve para transferências entre contas do
        condomínio e aplicações.
      </p>
      <CampoDeTexto nome="motivo" label="Motivo" hint="Fica no histórico." autoComplete="off" />
    </DialogoDeFormulario>
  )
}
