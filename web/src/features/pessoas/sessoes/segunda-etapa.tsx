import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import css from './login-page.module.css'
import type { Entrada } from './use-entrada.ts'

interface Props {
  entrada: Entrada
  aoEntrar: (sessao: SessaoAberta) => void
}

/** After the right password: the code of the application, or a recovery code. */
export function SegundaEtapa({ entrada, aoEntrar }: Props) {
  const [codigo, setCodigo] = useState('')
  const [falta, setFalta] = useState<string>()
  const campo = useRef<HTMLInputElement>(null)
  const { entrando, mensagem, concluir, voltar } = entrada
  const erro = falta ?? mensagem ?? undefined

  // The field has the focus, so its error is read with it.
  useEffect(() => campo.current?.focus(), [erro])

  async function enviar(evento: SyntheticEvent) {
    evento.preventDefault()
    if (!codigo.trim()) return setFalta('Informe o código')
    setFalta(undefined)
    const sessao = await concluir(codigo)
    if (sessao) aoEntrar(sessao)
    else setCodigo('')
  }
  return (
    <form className={css.form} noValidate onSubmit={(e) => void enviar(e)}>
      <TextField
        ref={campo}
        id="codigo"
        label="Código de verificação"
        hint="Os 6 números do seu aplicativo de autenticação. Sem o celular, um código de recuperação."
        error={erro}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        tabular
        value={codigo}
        onChange={setCodigo}
      />
      <Button type="submit" variant="primary" size="lg" fullWidth busy={entrando}>
        Confirmar
      </Button>
      <Button variant="text" fullWidth style={{ marginTop: 8 }} onClick={voltar}>
        Voltar
      </Button>
    </form>
  )
}
