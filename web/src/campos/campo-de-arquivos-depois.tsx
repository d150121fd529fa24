import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import type { CampoDeArquivos } from './campo-de-arquivos.tsx'

type Props = ComponentProps<typeof CampoDeArquivos>

/**
 * The field of files, whose code comes after the form: one can write meanwhile. Where the line falls first the form stays, with
 * all that was typed; the field says that it is missing, and comes with the connection.
 */
export function CampoDeArquivosDepois(props: Props) {
  const [Campo, setCampo] = useState<ComponentType<Props> | null>(null)
  const [falhou, setFalhou] = useState(false)
  useEffect(() => {
    let vivo = true
    if (falhou) {
      const deNovo = () => setFalhou(false)
      window.addEventListener('online', deNovo)
      return () => window.removeEventListener('online', deNovo)
    }
    import('./campo-de-arquivos.tsx').then(
      (m) => {
        if (vivo) setCampo(() => m.CampoDeArquivos)
      },
      () => {
        if (vivo) setFalhou(true)
      },
    )
    return () => {
      vivo = false
    }
  }, [falhou])
  if (Campo) return <Campo {...props} />
  return (
    <p role="status">
      {falhou && `${props.label}: sem conexão, ainda não dá para anexar. O que você escreveu fica aqui.`}
    </p>
  )
}
