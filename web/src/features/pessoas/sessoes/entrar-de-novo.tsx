import { useState, type SyntheticEvent } from 'react'
import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'
import { avisarErro } from '../../../avisos/avisos.ts'
import { desistirDeRetomar, retomarSessao, type Espera } from '../../../lib/sessao-recusada.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { CaixaDaVerificacao } from './caixa-da-verificacao.tsx'
import { SegundaEtapa } from './segunda-etapa.tsx'
import { useEntrada } from './use-entrada.ts'
import { useVerificacao } from './use-verificacao.ts'

/** Neither Esc nor a press beside the dialog may throw work away: leaving has its own button. */
const ficar = () => undefined

/** Entering again over the page when the session ended in the middle of work: what was typed stays as it is. */
export function EntrarDeNovo({ espera }: { espera: Espera }) {
  const [senha, setSenha] = useState('')
  const [falta, setFalta] = useState<string>()
  const verificacao = useVerificacao('entrar')
  const entrada = useEntrada(verificacao)
  const { entrando, mensagem, entrar, faltaCodigo } = entrada

  async function enviar(evento: SyntheticEvent) {
    evento.preventDefault()
    if (!senha) return setFalta('Informe a senha')
    setFalta(undefined)
    const sessao = await entrar({ email: espera.email, password: senha })
    if (sessao) retomar(sessao)
  }

  function retomar(sessao: SessaoAberta) {
    if (sessao._id !== espera._id) avisarErro('Você entrou com outra pessoa: o que estava na tela não foi enviado.')
    retomarSessao(sessao)
  }

  return (
    <Dialog open losesNothing onClose={ficar} title="Sua sessão terminou" width={440}>
      {faltaCodigo ? (
        <SegundaEtapa entrada={entrada} aoEntrar={retomar} />
      ) : (
        <form noValidate onSubmit={(e) => void enviar(e)} onFocus={verificacao.comecar}>
          <p style={{ marginBottom: 16 }}>
            Entre de novo como <strong>{espera.email}</strong> para continuar. O que você preencheu continua na tela.
          </p>
          <input type="email" name="email" autoComplete="username" value={espera.email} readOnly hidden />
          <PasswordField
            label="Senha"
            id="senha-de-novo"
            name="password"
            autoComplete="current-password"
            value={senha}
            onChange={setSenha}
            error={falta ?? mensagem ?? undefined}
          />
          <CaixaDaVerificacao verificacao={verificacao} />
          <Button type="submit" variant="primary" size="lg" fullWidth busy={entrando}>
            Entrar e continuar
          </Button>
          <Button variant="text" fullWidth style={{ marginTop: 8 }} onClick={desistirDeRetomar}>
            Sair sem salvar
          </Button>
        </form>
      )}
    </Dialog>
  )
}
