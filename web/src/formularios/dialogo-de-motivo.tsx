import { linha } from '#contract/protocolo/comum.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { DialogoDeValor } from './dialogo-de-valor.tsx'
import { useValorPedido } from './use-valor-pedido.ts'

const motivoCerto = linha('o motivo', 300)

interface Props {
  titulo: string
  texto: string
  verbo: string
  /** `marca` for what takes nothing back. */
  tom?: 'perigo' | 'marca'
  fechar: () => void
  /** Runs with the reason; what it throws is shown here. */
  acao: (motivo: string) => Promise<void>
}

/** Asks before something that is not done lightly, and why: the reason stays with the record. */
export function DialogoDeMotivo({ titulo, texto, verbo, tom = 'perigo', fechar, acao }: Props) {
  const pedido = useValorPedido(
    (motivo) => motivoCerto.safeParse(motivo).error?.issues[0]?.message,
    async (motivo) => {
      await acao(motivoCerto.parse(motivo))
      fechar()
    },
  )
  return (
    <DialogoDeValor
      role="alertdialog"
      onClose={fechar}
      title={titulo}
      pedido={pedido}
      verbo={verbo}
      perigo={tom === 'perigo'}
      saida="Voltar"
    >
      <p style={{ margin: '0 0 16px' }}>{texto}</p>
      <TextField id="motivo-da-acao" label="Motivo" noMargin autoFocus autoComplete="off" {...pedido.campo} />
    </DialogoDeValor>
  )
}
