import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { senhaNova } from '#contract/usuarios.ts'
import { paths } from '../../app/paths.ts'
import { avisarErro, avisarSucesso, dispensarAviso } from '../../lib/avisos.ts'
import { CampoDeSenha, CorpoDoFormulario } from '../../lib/campos.tsx'
import { erroDeCampo } from '../../lib/erro-da-api.ts'
import { useFormulario } from '../../lib/formulario.ts'
import { tirarTokenDoEndereco } from '../../lib/token-do-endereco.ts'
import { Botao } from '../../ui/botao.tsx'
import { Alerta } from './alerta.tsx'
import css from './login-page.module.css'
import { PaginaPublica } from './pagina-publica.tsx'
import { lembrarPerfil } from './perfil-lembrado.ts'
import { pedirSenhaNova } from './sessao.api.ts'

const SENHAS_DIFERENTES = 'As senhas não correspondem!'
const AVISO_DE_SENHAS = 'senhas-diferentes'

const corpo = z.object({ password: senhaNova, confirmacao: z.string('Repita a nova senha') })

/** A new password, with the single-use link of the e-mail. */
export function RedefinirSenhaPage() {
  const [token] = useState(tirarTokenDoEndereco)
  const navigate = useNavigate()
  const formulario = useFormulario(corpo, { password: '', confirmacao: '' })

  async function salvar({ password, confirmacao }: z.output<typeof corpo>) {
    if (password !== confirmacao) {
      avisarErro(SENHAS_DIFERENTES, { id: AVISO_DE_SENHAS })
      throw erroDeCampo('confirmacao', SENHAS_DIFERENTES)
    }
    const { message, perfil } = await pedirSenhaNova(token ?? '', password)
    lembrarPerfil(perfil)
    dispensarAviso(AVISO_DE_SENHAS)
    avisarSucesso(message)
    await navigate(paths.entrar, { replace: true })
  }

  if (!token)
    return (
      <PaginaPublica titulo="Redefinir senha">
        <Alerta tipo="erro">Este endereço só funciona pelo link enviado por e-mail. Peça um novo link.</Alerta>
        <p className={css.esqueceu}>
          <Link to={paths.recuperar}>Pedir um novo link</Link>
        </p>
      </PaginaPublica>
    )
  return (
    <PaginaPublica titulo="Redefinir senha">
      <CorpoDoFormulario de={formulario} acao={salvar} para="salvar a senha" className={css.form}>
        <CampoDeSenha
          nome="password"
          label="Nova senha"
          hint="Pelo menos 8 caracteres; uma frase curta é uma boa senha."
          autoComplete="new-password"
        />
        <CampoDeSenha nome="confirmacao" label="Repita a nova senha" autoComplete="new-password" />
        <Botao type="submit" variant="primary" size="lg" fullWidth busy={formulario.enviando}>
          Salvar senha
        </Botao>
      </CorpoDoFormulario>
      <p className={css.esqueceu}>
        <Link to={paths.entrar}>Voltar para a entrada</Link>
      </p>
    </PaginaPublica>
  )
}
