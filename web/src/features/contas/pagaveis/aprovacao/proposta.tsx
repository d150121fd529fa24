import { useState } from 'react'
import { avisarErro, avisarSucesso } from '../../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/page/note.tsx'
import css from '../pagaveis.module.css'

interface Props {
  /** Who proposed what, and since when. */
  texto: string
  podeConfirmar: boolean
  /** What is confirmed, after "Confirmar". */
  oQue: string
  /** @param confirmar false gives the proposal up */
  pedir: (confirmar: boolean) => Promise<unknown>
  depois: () => void
}

/** A higher limit that waits: whoever proposed it may give it up, whoever else may confirm it too. */
export function Proposta({ texto, podeConfirmar, oQue, pedir, depois }: Props) {
  const [gravando, setGravando] = useState(false)
  const fazer = async (confirmar: boolean, feito: string) => {
    setGravando(true)
    try {
      await pedir(confirmar)
      avisarSucesso(feito)
      depois()
    } catch (erro) {
      avisarErro(mensagemDoErro(erro))
    } finally {
      setGravando(false)
      marcarComoVelho('pagaveis')
    }
  }
  return (
    <Note tone="warning">
      <p>{texto}</p>
      <div className={css.acoes}>
        {podeConfirmar && (
          <Button busy={gravando} onClick={() => void fazer(true, `Confirmado: ${oQue}`)}>
            Confirmar {oQue.replace(/^sem aprovação /, '')}
          </Button>
        )}
        <Button
          variant="text"
          busy={gravando}
          onClick={() => void fazer(false, 'Proposta retirada: o limite continua o mesmo')}
        >
          {podeConfirmar ? 'Recusar' : 'Retirar a proposta'}
        </Button>
      </div>
    </Note>
  )
}
