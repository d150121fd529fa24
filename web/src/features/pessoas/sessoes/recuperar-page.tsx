import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import { recuperar as rotaDeRecuperar } from '#contract/pessoas/sessoes.ts'
import { paths } from '../../../app/paths.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { CampoDeCpf } from '../../../formularios/campos-de-documento.tsx'
import { CampoDeTexto, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { mandaEmails, useCondominio, useMandaEmails } from '../../../lib/condominio.ts'
import { ErroDaApi } from '../../../lib/erro-da-api.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { ContatosDaAdministracao } from '../../../paineis/contatos-da-administracao.tsx'
import { Alerta } from './alerta.tsx'
import { Button } from '../../../ui/button.tsx'
import { CaixaDaVerificacao } from './caixa-da-verificacao.tsx'
import css from './login-page.module.css'
import { PaginaPublica } from './pagina-publica.tsx'
import { pedirRecuperacao } from './sessao.api.ts'
import { useVerificacao } from './use-verificacao.ts'

const corpo = rotaDeRecuperar.corpo.omit({ captcha: true })

/** Asks for the link that changes a forgotten password. The answer never says whether the person exists. */
export function RecuperarPage() {
  return <PaginaPublica titulo="Recuperar senha">{useMandaEmails() ? <PedidoDoLink /> : <SemCarta />}</PaginaPublica>
}

const Voltar = () => (
  <p className={css.esqueceu}>
    <Link to={paths.entrar}>Lembrou da senha? Clique.</Link>
  </p>
)

/**
 * Where no mail leaves nothing is asked for: whoever it is, only the administration can help. Who keeps the server finds what it
 * writes, and has no other way back in.
 */
function SemCarta() {
  const contato = useCondominio()?.contato
  const [pedindo, setPedindo] = useState(false)
  if (pedindo)
    return (
      <>
        <Alerta tipo="info">
          O link não chega a ninguém: fica por 30 minutos num arquivo da pasta outbox do servidor.
        </Alerta>
        <PedidoDoLink />
      </>
    )
  return (
    <>
      <Alerta tipo="info">
        <p>
          Este condomínio ainda não envia e-mails, e o link de uma senha nova não chega a você.{' '}
          <strong>Fale com a administração para voltar a entrar</strong>
          {contato?.tel || contato?.email ? ':' : '.'}
        </p>
        <ContatosDaAdministracao contato={contato} />
      </Alerta>
      <Button onClick={() => setPedindo(true)}>Sou eu que cuido do servidor</Button>
      <Voltar />
    </>
  )
}

function PedidoDoLink() {
  const navigate = useNavigate()
  const verificacao = useVerificacao('recuperar')
  const formulario = useFormulario(corpo, { email: '', cpf: '' })

  async function pedir(dados: z.output<typeof corpo>) {
    const prova = await verificacao.usar()
    try {
      return await pedirRecuperacao(prova ? { ...dados, captcha: prova } : dados)
    } catch (erro) {
      verificacao.refazer()
      if (!(erro instanceof ErroDaApi) || !erro.codigo.startsWith('CAPTCHA_')) throw erro
      const outra = await verificacao.usar()
      if (!outra) throw erro
      return pedirRecuperacao({ ...dados, captcha: outra })
    }
  }

  async function recuperar(dados: z.output<typeof corpo>) {
    const { message } = await pedir(dados)
    if (mandaEmails()) avisarSucesso('Email de recuperação enviado.')
    await navigate(paths.entrar, { state: { recado: message } })
  }

  return (
    <>
      <CorpoDoFormulario
        de={formulario}
        acao={recuperar}
        para="enviar"
        className={css.form}
        onFocus={verificacao.comecar}
      >
        <CampoDeTexto nome="email" label="E-mail" type="email" autoComplete="username" autoCapitalize="none" />
        <CampoDeCpf nome="cpf" label="CPF" />
        <CaixaDaVerificacao verificacao={verificacao} />
        <Button type="submit" variant="primary" size="lg" fullWidth busy={formulario.enviando}>
          Enviar Senha
        </Button>
      </CorpoDoFormulario>
      <Voltar />
    </>
  )
}
