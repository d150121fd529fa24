import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { camposDoUsuario } from '#contract/pessoas/usuarios.campos.ts'
import { corpoDeRegistro } from '#contract/pessoas/usuarios.ts'
import { paths } from '../../../app/paths.ts'
import { CampoDeEscolha, CampoDeMarcar, CampoDeSenha, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { mandaEmails } from '../../../lib/condominio.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { textosDe } from '../../../formularios/de-campos.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { usePreenchimento, type PreenchimentoDescrito } from '../../../formularios/use-preenchimento.ts'
import { initials } from '../../../ui/text/initials.ts'
import { CONVITE_NAO_SAI, SemServidor } from '../../../paineis/sem-servidor.tsx'
import { CamposDaPessoa } from '../../../campos/campos-da-pessoa.tsx'
import { FotoDaPessoa } from '../../../campos/foto-da-pessoa.tsx'
import { UnidadeConferida } from '../../../campos/unidade-conferida.tsx'
import { LiveNote } from '../../../ui/page/note.tsx'
import { BackLink, Page, PageHead, SaveBar } from '../../../ui/page/page.tsx'
import css from './register-page.module.css'
import { TIPOS } from './textos.ts'
import { registrar, type Usuario } from './usuarios.api.ts'

const { tipo, password, convite, token, ...textos } = corpoDeRegistro.shape
const VAZIO = {
  ...textosDe(Object.keys(textos) as (keyof typeof textos)[], null),
  tipo: 'Morador' as const,
  convite: false,
  password: '',
}

/** Back to where the person came from; to the administrators unless known (specification §2). */
function useVolta() {
  const estado = useLocation().state as { de?: unknown } | null
  const dosMoradores = estado?.de === paths.moradores
  return dosMoradores
    ? { caminho: enderecoDaLista(paths.moradores), texto: 'Lista de Moradores' }
    : { caminho: enderecoDaLista(paths.administradores), texto: 'Administradores' }
}

interface Feito {
  pessoa: Pick<Usuario, '_id' | 'name' | 'email'>
  convidada: boolean
}

/** What comes next for who was just added, and for who added them. */
const OQueAcontece = ({ pessoa: { _id, name, email }, convidada }: Feito) =>
  convidada ? (
    <>
      <p>
        <Link to={paths.pessoa(_id)}>{name}</Link> está no cadastro, e o convite{' '}
        {mandaEmails() ? `segue para ${email}` : 'não saiu'}.
      </p>
      <p>
        {mandaEmails()
          ? 'Pelo link do e-mail, que vale por 7 dias, a pessoa escolhe a própria senha e entra. Se o e-mail não chegar, abra o cadastro dela e use “Reenviar convite”.'
          : 'Não há servidor de e-mail: a pessoa não recebe o link. Abra o cadastro dela e crie um link de senha para entregar em mãos, ou, quando houver servidor, use “Reenviar convite”.'}
      </p>
    </>
  ) : (
    <>
      <p>
        <Link to={paths.pessoa(_id)}>{name}</Link> está no cadastro e já pode entrar com {email}.
      </p>
      <p>Nenhum e-mail foi enviado: entregue à pessoa a senha que você escolheu, e ela pode trocá-la no perfil.</p>
    </>
  )

const CADASTRO: PreenchimentoDescrito<typeof corpoDeRegistro, Usuario> = {
  esquema: corpoDeRegistro,
  gravar: ({ password, ...semSenha }, chave) =>
    registrar(semSenha.convite ? semSenha : { ...semSenha, password }, chave),
  feito: () => 'Morador Adicionado',
  palavra: 'users',
}

/** Adds a person, with a password or with an invitation by e-mail. The form clears after each one. */
export function RegisterPage() {
  // Who comes from the administrators adds one.
  const doTipo = useSearchParams()[0].get('tipo') === 'Administrador' ? ({ tipo: 'Administrador' } as const) : {}
  const volta = useVolta()
  const [feito, setFeito] = useState<Feito | null>(null)
  const recado = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (feito) recado.current?.scrollIntoView({ block: 'center' })
  }, [feito])
  const { formulario, acao, pergunta } = usePreenchimento({ ...VAZIO, ...doTipo }, CADASTRO, (pessoa, dados, form) => {
    setFeito({ pessoa, convidada: dados.convite === true })
    form.reset({ ...VAZIO, ...doTipo })
  })
  const [convite, nome] = formulario.form.watch(['convite', 'name'])

  return (
    <Page width="form">
      <BackLink to={volta.caminho}>{volta.texto}</BackLink>
      <PageHead title="Adicionar Novo" />
      <div ref={recado}>
        <LiveNote tone="info">{feito && <OQueAcontece {...feito} />}</LiveNote>
      </div>
      <CorpoDoFormulario
        de={formulario}
        para="cadastrar"
        lado={<FotoDaPessoa nome="image" iniciais={initials(nome || '?')} />}
        acao={acao}
      >
        <CamposDaPessoa />
        <UnidadeConferida />
        <CampoDeEscolha
          nome="tipo"
          label={camposDoUsuario.tipo.rotulo}
          options={TIPOS}
          maxWidth={220}
          hint="Com bloco e apartamento, o inquilino entra na unidade como inquilino, e os outros como proprietários. Quem só mora lá passa a dependente na página da unidade."
        />
        <div className={css.convite}>
          <CampoDeMarcar nome="convite" label="Enviar convite por e-mail" />
          <p>A pessoa recebe um link de uso único, válido por 7 dias, e escolhe a própria senha.</p>
          {convite && <SemServidor oQue={CONVITE_NAO_SAI} />}
        </div>
        {!convite && (
          <CampoDeSenha
            nome="password"
            label="Senha"
            hint="Pelo menos 8 caracteres. Entregue à pessoa, que pode trocá-la no perfil."
            autoComplete="new-password"
            maxWidth={392}
          />
        )}
        <SaveBar>
          <BotoesDoFormulario
            verbo={convite ? 'Cadastrar e convidar' : 'Cadastrar'}
            enviando={formulario.enviando}
            volta={volta.caminho}
          />
        </SaveBar>
      </CorpoDoFormulario>
      {pergunta}
    </Page>
  )
}
