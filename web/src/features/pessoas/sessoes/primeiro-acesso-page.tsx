import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { corpoDoPrimeiroAcesso } from '#contract/casa/condominio.ts'
import { paths } from '../../../app/paths.ts'
import { CampoDeCnpj, CampoDeCpf, CampoDeTelefone } from '../../../formularios/campos-de-documento.tsx'
import { CampoDeMarcar, CampoDeSenha, CampoDeTexto, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { carregarCondominio } from '../../../lib/condominio.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { abrirSessao } from '../../../lib/sessao.ts'
import { tirarTokenDoEndereco } from '../../../lib/token-do-endereco.ts'
import { Button } from '../../../ui/button.tsx'
import { Alerta } from './alerta.tsx'
import css from './login-page.module.css'
import { PaginaPublica } from './pagina-publica.tsx'
import { conferirPrimeiroAcesso, pedirPrimeiroAcesso } from './sessao.api.ts'

const RestaurarCopia = lazy(() =>
  import('./restaurar/restaurar-copia.tsx').then((m) => ({ default: m.RestaurarCopia })),
)

const SEM_LINK = 'Abra o link de primeiro acesso mostrado na janela onde o sistema foi iniciado.'
const VENCIDO =
  'Este link de primeiro acesso já foi usado ou não vale mais. Inicie o sistema de novo para receber outro.'

/** First start: names the condominium and creates its first administrator, once. */
export function PrimeiroAcessoPage() {
  const [token] = useState(tirarTokenDoEndereco)
  const [restaurando, restaurar] = useState(false)
  const situacao = useQuery({
    queryKey: ['primeiro-acesso', token],
    queryFn: () => conferirPrimeiroAcesso(token ?? ''),
    enabled: token !== null,
    staleTime: Infinity,
  })
  const problema =
    token === null
      ? SEM_LINK
      : situacao.error
        ? mensagemDoErro(situacao.error)
        : situacao.data?.valido === false
          ? VENCIDO
          : null
  return (
    <PaginaPublica titulo={restaurando ? 'Restaurar uma cópia' : 'Primeiro acesso'} largo>
      {problema && (
        <>
          <Alerta tipo="erro">{problema}</Alerta>
          <p className={css.esqueceu}>
            <Link to={paths.entrar}>Ir para a entrada</Link>
          </p>
        </>
      )}
      {token && situacao.isPending && <p role="status">Conferindo o link…</p>}
      {token && situacao.data?.valido && restaurando && (
        <Suspense>
          <RestaurarCopia token={token} aoVoltar={() => restaurar(false)} />
        </Suspense>
      )}
      {token && situacao.data?.valido && !restaurando && (
        <>
          {/* Before anything is typed: afterwards there would be something to lose. */}
          <div className={css.restaurar}>
            <p>Já usa o sistema, e esta máquina é nova?</p>
            <Button onClick={() => restaurar(true)}>Restaurar uma cópia</Button>
          </div>
          <FormularioDoPrimeiroAcesso token={token} />
        </>
      )}
    </PaginaPublica>
  )
}

function FormularioDoPrimeiroAcesso({ token }: { token: string }) {
  const navigate = useNavigate()
  const formulario = useFormulario(corpoDoPrimeiroAcesso, {
    token,
    condominio: '',
    cnpj: '',
    endereco: '',
    name: '',
    email: '',
    cpf: '',
    tel: '',
    password: '',
    demonstracao: false,
  })
  return (
    <CorpoDoFormulario
      de={formulario}
      para="começar"
      className={css.form}
      acao={async (dados) => {
        abrirSessao(await pedirPrimeiroAcesso(dados))
        await carregarCondominio(true)
        await navigate(paths.dashboard, { replace: true })
      }}
    >
      <h2 className={css.parte}>O condomínio</h2>
      <CampoDeTexto nome="condominio" label="Nome do condomínio" autoComplete="organization" />
      <CampoDeCnpj nome="cnpj" label="CNPJ" optional />
      <CampoDeTexto nome="endereco" label="Endereço" optional autoComplete="street-address" />
      <h2 className={css.parte}>Você, o primeiro administrador</h2>
      <CampoDeTexto nome="name" label="Seu nome" autoComplete="name" />
      <CampoDeTexto nome="email" label="Seu e-mail" type="email" autoComplete="username" autoCapitalize="none" />
      <CampoDeCpf nome="cpf" label="CPF" optional hint="Com ele e o e-mail você recupera a senha." />
      <CampoDeTelefone nome="tel" label="Telefone com DDD" optional />
      <CampoDeSenha
        nome="password"
        label="Crie uma senha"
        hint="Pelo menos 8 caracteres; uma frase curta é uma boa senha."
        autoComplete="new-password"
      />
      <div className={css.manter}>
        <CampoDeMarcar nome="demonstracao" label="Preencher com dados de demonstração" />
      </div>
      <Button type="submit" variant="primary" size="lg" fullWidth busy={formulario.enviando}>
        Começar
      </Button>
    </CorpoDoFormulario>
  )
}
