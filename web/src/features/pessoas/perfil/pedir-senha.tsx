import type { ReactNode } from 'react'
import { DialogoDeValor } from '../../../formularios/dialogo-de-valor.tsx'
import { useValorPedido } from '../../../formularios/use-valor-pedido.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'

interface Props {
  titulo: string
  texto: ReactNode
  verbo: string
  /** The action takes something away. */
  perigo?: boolean
  /** Runs with the password; what it throws is shown at the field. */
  acao: (senha: string) => Promise<unknown>
  aoFechar: () => void
}

/** Asks for the current password before something that only its owner may do. */
export function PedirSenha({ titulo, texto, verbo, perigo = false, acao, aoFechar }: Props) {
  const pedido = useValorPedido((senha) => !senha && 'Informe a senha atual', acao)
  return (
    <DialogoDeValor onClose={aoFechar} title={titulo} pedido={pedido} verbo={verbo} perigo={perigo}>
      <p style={{ marginBottom: 16 }}>{texto}</p>
      <PasswordField
        id="senha-para-confirmar"
        label="Senha atual"
        autoComplete="current-password"
        noMargin
        autoFocus
        {...pedido.campo}
      />
    </DialogoDeValor>
  )
}
