import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import type { CorpoEnviado } from '#contract/protocolo/rota.ts'
import { corpoDeRegistro, senhaNova, type registrarUsuario } from '#contract/pessoas/usuarios.ts'
import { destinoSeguro, inicioDe, paths } from '../../../app/paths.ts'
import { CampoDeSenha, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { abrirSessao } from '../../../lib/sessao.ts'
import { tirarTokenDoEndereco } from '../../../lib/token-do-endereco.ts'
import { CamposDaPessoa } from '../../../campos/campos-da-pessoa.tsx'
import { Button } from '../../../ui/button.tsx'
import { Alerta } from './alerta.tsx'
import css from './login-page.module.css'
import { PaginaPublica } from './pagina-publica.tsx'
import { lembrarPerfil, portaDe } from './perfil-lembrado.ts'
import { aceitarConvite, pedirConvite, type Convite } from './sessao.api.ts'

type Aceite = CorpoEnviado<typeof registrarUsuario>

const soSenha = z.strictObject({ token: z.string(), password: senhaNova })

/** Accepts an invitation: the person fills in what is missing, chooses a password and is logged in. */
export function ConvitePage() {
  const [token] = useState(tirarTokenDoEndereco)
  const convite = useQuery({
    queryKey: ['convite', token],
    queryFn: () => pedirConvite(token ?? ''),
    enabled: token !== null,
    staleTime: Infinity,
  })
  const problema =
    token === null
      ? 'Este endereço só funciona pelo link enviado por e-mail.'
      : convite.error && mensagemDoErro(convite.error)
  return (
    <PaginaPublica titulo="Convite" largo>
      {problema && (
        <>
          <Alerta tipo="erro">{problema}</Alerta>
          <p>
            Peça um novo convite à administração ou <Link to={paths.entrar}>entre com sua senha</Link>.
          </p>
        </>
      )}
      {token && convite.data && <FormularioDoConvite token={token} convite={convite.data} />}
      {token && convite.isPending && <p role="status">Conferindo o convite…</p>}
    </PaginaPublica>
  )
}

function FormularioDoConvite({ token, convite }: { token: string; convite: Convite }) {
  const navigate = useNavigate()
  const [busca] = useSearchParams()
  const completo = useFormulario(corpoDeRegistro, {
    token,
    name: convite.name ?? '',
    email: convite.email,
    cpf: '',
    aniversario: '',
    tel: '',
    bloco: convite.bloco ?? '',
    apto: convite.apto ?? '',
    password: '',
  })
  const curto = useFormulario(soSenha, { token, password: '' })

  async function aceitar(corpo: Aceite) {
    const pessoa = await aceitarConvite(corpo)
    const { token: novo, expiraEm } = pessoa
    lembrarPerfil(portaDe(pessoa))
    if (!novo || !expiraEm) return void navigate(paths.entrar, { replace: true })
    abrirSessao({ ...pessoa, token: novo, expiraEm })
    await navigate(destinoSeguro(busca.get('redirect')) ?? inicioDe(pessoa), { replace: true })
  }

  const fixos = (['email', 'bloco', 'apto'] as const).filter((campo) => convite[campo])
  const senha = (
    <CampoDeSenha
      nome="password"
      label="Crie uma senha"
      hint="Pelo menos 8 caracteres; uma frase curta é uma boa senha."
      autoComplete="new-password"
    />
  )
  const enviar = (ocupado: boolean) => (
    <Button type="submit" variant="primary" size="lg" fullWidth busy={ocupado}>
      Entrar no condomínio
    </Button>
  )
  if (convite.completo)
    return (
      <CorpoDoFormulario de={curto} acao={(v) => aceitar(v)} para="entrar" className={css.form}>
        <p className={css.explicacao}>
          Olá, {convite.name}. Falta só uma senha para entrar com {convite.email}.
        </p>
        {senha}
        {enviar(curto.enviando)}
      </CorpoDoFormulario>
    )
  return (
    <CorpoDoFormulario de={completo} acao={aceitar} para="entrar" className={css.form}>
      <p className={css.explicacao}>Confira seus dados e crie uma senha para entrar.</p>
      <CamposDaPessoa fixos={fixos} />
      {senha}
      {enviar(completo.enviando)}
    </CorpoDoFormulario>
  )
}
