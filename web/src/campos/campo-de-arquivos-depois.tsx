import type { ComponentProps } from 'react'
import type { CampoDeArquivos } from './campo-de-arquivos.tsx'
import { useCampoDepois } from './use-campo-depois.ts'

type Props = ComponentProps<typeof CampoDeArquivos>

const trazer = () => import('./campo-de-arquivos.tsx').then((m) => m.CampoDeArquivos)

/** The field of files, whose code comes after the form; it says when it is missing. */
export function CampoDeArquivosDepois(props: Props) {
  const { Campo, falhou } = useCampoDepois<Props>(trazer)
  if (Campo) return <Campo {...props} />
  return (
    <p role="status">
      {falhou && `${props.label}: sem conexão, ainda não dá para anexar. O que você escreveu fica aqui.`}
    </p>
  )
}
