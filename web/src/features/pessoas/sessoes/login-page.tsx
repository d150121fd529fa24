import { useRef, useState, type SyntheticEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { MENSAGEM_NAO_E_ADMINISTRADOR } from '#contract/protocolo/erro.ts'
import { DIAS_SEM_USO_MANTIDA, HORAS_SEM_USO } from '#contract/protocolo/limites-da-sessao.ts'
import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'
import { destinoSeguro, inicioDe, paths } from '../../../app/paths.ts'
import { useCondominio } from '../../../lib/condominio.ts'
import { ErroDaApi } from '../../../lib/erro-da-api.ts'
import { abrirSessao } from '../../../lib/sessao.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Alerta } from './alerta.tsx'
import { CaixaDaVerificacao } from './caixa-da-verificacao.tsx'
import css from './login-page.module.css'
import { PaginaPublica } from './pagina-publica.tsx'
import { lembrarPerfil, usePerfilLembrado } from './perfil-lembrado.ts'
import type { Perfil } from './sessao.api.ts'
import { jaDigitado, jaMarcado, useEnvioAntecipado, useRecado } from './primeira-pintura.ts'
import { SegundaEtapa } from './segunda-etapa.tsx'
import { useEntrada, type Entrada } from './use-entrada.ts'
import { useVerificacao } from './use-verificacao.ts'

const NAO_E_ADMINISTRADOR: typeof MENSAGEM_NAO_E_ADMINISTRADOR = 'Você não é um Administrador'
const POR_CONFIGURAR =
  'Este sistema ainda não foi configurado. Abra o link de primeiro acesso mostrado na janela onde ele foi iniciado.'
/** What is true of both choices: a session outlives the browser's window, and only leaving ends it at once. */
const QUANTO_DURA = `Até ${DIAS_SEM_USO_MANTIDA} dias sem uso; sem marcar, até ${HORAS_SEM_USO} horas. Num aparelho que não é seu, use Sair ao terminar.`
const PERFIS = [
  { value: 'administracao', label: 'Administração' },
  { value: 'morador', label: 'Morador' },
] as const

type Faltas = Partial<Record<'email' | 'senha', string>>

const faltasDe = (email: string, senha: string): Faltas => ({
  ...(!email && { email: 'Informe o e-mail' }),
  ...(email && !/^\S+@\S+\.\S+$/.test(email) && { email: 'Informe um e-mail válido, como nome@exemplo.com.br' }),
  ...(!senha && { senha: 'Informe a senha' }),
})

/** The login page. Its markup is also drawn at build time, so its first render uses nothing the browser remembers. */
export function LoginPage() {
  const navigate = useNavigate()
  const [busca] = useSearchParams()
  const condominio = useCondominio()
  const perfil = usePerfilLembrado()
  const [email, setEmail] = useState(() => jaDigitado('email'))
  const [senha, setSenha] = useState(() => jaDigitado('senha'))
  const [faltas, setFaltas] = useState<Faltas>({})
  const form = useRef<HTMLFormElement>(null)
  const campoEmail = useRef<HTMLInputElement>(null)
  const campoSenha = useRef<HTMLInputElement>(null)
  const recado = useRecado()
  const [manter, setManter] = useState(() => jaMarcado('[name=manter]'))
  const verificacao = useVerificacao('entrar')
  const entrada = useEntrada(verificacao)
  const { entrando, erro, mensagem, limpar, entrar, faltaCodigo } = entrada

  function escolher(novo: Perfil) {
    lembrarPerfil(novo)
    limpar()
  }

  async function enviar(evento: SyntheticEvent) {
    evento.preventDefault()
    await tentarComo(perfil)
  }

  async function tentarComo(perfil: Perfil) {
    const novas = faltasDe(email.trim(), senha)
    setFaltas(novas)
    if (novas.email) return campoEmail.current?.focus()
    if (novas.senha) return campoSenha.current?.focus()
    const sessao = await entrar({ email: email.trim(), password: senha, perfil, manter })
    if (sessao) seguir(sessao)
  }

  function entrarComoMorador() {
    escolher('morador')
    void tentarComo('morador')
  }

  function seguir(sessao: SessaoAberta) {
    abrirSessao(sessao)
    void navigate(destinoSeguro(busca.get('voltar')) ?? inicioDe(sessao, perfil), { replace: true })
  }

  useEnvioAntecipado(form)

  if (faltaCodigo)
    return (
      <PaginaPublica titulo="Entrar">
        <SegundaEtapa entrada={entrada} aoEntrar={seguir} />
      </PaginaPublica>
    )
  return (
    <PaginaPublica titulo="Entrar">
      {/* Until the code arrives, Enter must not send the password anywhere: outside a dialog this method does nothing. */}
      <form ref={form} method="dialog" className={css.form} noValidate onSubmit={enviar} onFocus={verificacao.comecar}>
        {condominio?.precisaPrimeiroAcesso && <Alerta tipo="info">{POR_CONFIGURAR}</Alerta>}
        {recado && !mensagem && <Alerta tipo="info">{recado}</Alerta>}
        {mensagem && <PorQueNao erro={erro} mensagem={mensagem} aoEntrarComoMorador={entrarComoMorador} />}
        <Segmented
          label="Entrar como"
          name="perfil"
          className={css.perfil}
          value={perfil}
          onChange={escolher}
          options={PERFIS}
        />
        <TextField
          ref={campoEmail}
          label="E-mail"
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={setEmail}
          error={faltas.email}
        />
        <PasswordField
          ref={campoSenha}
          label="Senha"
          id="senha"
          name="password"
          autoComplete="current-password"
          value={senha}
          onChange={setSenha}
          error={faltas.senha}
        />
        <div className={css.manter}>
          <CheckboxField
            label="Manter conectado neste aparelho"
            hint={QUANTO_DURA}
            name="manter"
            checked={manter}
            onChange={setManter}
          />
        </div>
        <Button type="submit" variant="primary" size="lg" fullWidth busy={entrando}>
          Entrar
        </Button>
        <CaixaDaVerificacao verificacao={verificacao} />
        <OutrosCaminhos />
      </form>
    </PaginaPublica>
  )
}

function PorQueNao({
  erro,
  mensagem,
  aoEntrarComoMorador,
}: {
  erro: Entrada['erro']
  mensagem: string
  aoEntrarComoMorador: () => void
}) {
  const portaErrada = erro instanceof ErroDaApi && erro.codigo === 'NAO_E_ADMINISTRADOR'
  return (
    <Alerta tipo="erro">
      {/* Said once, where it stays: a notice over the page would lie on the form of a phone. */}
      {portaErrada ? (
        <>
          <strong>{NAO_E_ADMINISTRADOR}</strong>. Para entrar como morador, escolha Morador.
          <Button variant="text" onClick={aoEntrarComoMorador}>
            Entrar como morador
          </Button>
        </>
      ) : (
        mensagem
      )}
    </Alerta>
  )
}

const OutrosCaminhos = () => (
  <>
    <p className={css.esqueceu}>
      <Link to={paths.recuperar}>Esqueceu a Senha?</Link>
    </p>
    <p className={css.esqueceu}>
      <Link to={paths.conferirCertidao}>Conferir certidão</Link>
    </p>
  </>
)
