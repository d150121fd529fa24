import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { senhaNova } from '#contract/pessoas/usuarios.ts'
import { paths } from '../../../app/paths.ts'
import { avisarErro, avisarSucesso, dispensarAviso } from '../../../avisos/avisos.ts'
import { CampoDeSenha, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { ErroDaApi, erroDeCampo, mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { tirarTokenDoEndereco } from '../../../lib/token-do-endereco.ts'
import { Button } from '../../../ui/button.tsx'
import { Alerta } from './alerta.tsx'
import css from './login-page.module.css'
import { PaginaPublica } from './pagina-publica.tsx'
import { lembrarPerfil } from './perfil-lembrado.ts'
import { conferirLink, pedirSenhaNova } from './sessao.api.ts'

const SENHAS_DIFERENTES = 'As senhas não correspondem!'
const AVISO_DE_SENHAS = 'senhas-diferentes'

const corpo = z.object({ password: senhaNova, confirmacao: z.string('Repita a nova senha') })

const SEM_LINK =
  'Este endereço só funciona pelo link que cria a senha. Abra de novo o link que você recebeu, ou peça outro.'
const JA_SALVA =
  'Este link já foi usado: a sua senha deve ter sido salva antes de a resposta chegar aqui. Entre com ela; se não der certo, peça um novo link.'
const NAO_VALE = 'Este link já foi usado, foi trocado por um mais novo ou venceu. Peça um novo link.'

const chaveDoLink = (token: string | null) => ['link-de-senha', token]

/** A new password, with a single-use link. Whether it still works is told before a password is thought up. */
export function RedefinirSenhaPage() {
  const [token] = useState(tirarTokenDoEndereco)
  const link = useQuery({
    queryKey: chaveDoLink(token),
    queryFn: () => conferirLink(token ?? ''),
    enabled: token !== null,
    staleTime: Infinity,
  })
  // An attempt without an answer may be the one that used the link.
  const [semResposta, setSemResposta] = useState(false)
  const naoVale = semResposta ? JA_SALVA : NAO_VALE
  const problema = token === null ? SEM_LINK : link.data?.valido === false ? naoVale : null
  return (
    <PaginaPublica titulo="Redefinir senha">
      {problema && (
        <>
          <Alerta tipo="erro">{problema}</Alerta>
          <p className={css.esqueceu}>
            <Link to={paths.recuperar}>Pedir um novo link</Link>
          </p>
        </>
      )}
      {token && link.isPending && <p role="status">Conferindo o link…</p>}
      {token && link.error && (
        <>
          <Alerta tipo="erro">{mensagemDoErro(link.error)}</Alerta>
          <p className={css.esqueceu}>
            <Button busy={link.isFetching} onClick={() => void link.refetch()}>
              Tentar de novo
            </Button>
          </p>
        </>
      )}
      {token && link.data?.valido && (
        <FormularioDaSenha token={token} aoFicarSemResposta={() => setSemResposta(true)} />
      )}
      <p className={css.esqueceu}>
        <Link to={paths.entrar}>Voltar para a entrada</Link>
      </p>
    </PaginaPublica>
  )
}

function FormularioDaSenha({ token, aoFicarSemResposta }: { token: string; aoFicarSemResposta: () => void }) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const formulario = useFormulario(corpo, { password: '', confirmacao: '' })

  async function salvar({ password, confirmacao }: z.output<typeof corpo>) {
    if (password !== confirmacao) {
      avisarErro(SENHAS_DIFERENTES, { id: AVISO_DE_SENHAS })
      throw erroDeCampo('confirmacao', SENHAS_DIFERENTES)
    }
    try {
      const { message, perfil } = await pedirSenhaNova(token, password)
      lembrarPerfil(perfil)
      dispensarAviso(AVISO_DE_SENHAS)
      avisarSucesso(message)
    } catch (erro) {
      // It stopped working meanwhile: there is nothing more to fill in here.
      if (erro instanceof ErroDaApi && erro.codigo === 'LINK_INVALIDO')
        cache.setQueryData(chaveDoLink(token), { valido: false })
      else if (erro instanceof ErroDaApi && erro.semResposta) aoFicarSemResposta()
      throw erro
    }
    await navigate(paths.entrar, { replace: true })
  }

  return (
    <CorpoDoFormulario de={formulario} acao={salvar} para="salvar a senha" className={css.form}>
      <CampoDeSenha
        nome="password"
        label="Nova senha"
        hint="Pelo menos 8 caracteres; uma frase curta é uma boa senha."
        autoComplete="new-password"
      />
      <CampoDeSenha nome="confirmacao" label="Repita a nova senha" autoComplete="new-password" />
      <Button type="submit" variant="primary" size="lg" fullWidth busy={formulario.enviando}>
        Salvar senha
      </Button>
    </CorpoDoFormulario>
  )
}
