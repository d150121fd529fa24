import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import { camposDoUsuario } from '#contract/pessoas/usuarios.campos.ts'
import { paths } from '../../../app/paths.ts'
import { BlocoEApartamento, DocumentosETelefone, NomeEEmail } from '../../../campos/campos-da-pessoa.tsx'
import { FotoDaPessoa } from '../../../campos/foto-da-pessoa.tsx'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { CampoDeEscolha, CampoDeMarcar, CampoDeSenha, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { usePreenchimento, type PreenchimentoDescrito } from '../../../formularios/use-preenchimento.ts'
import { mandaEmails } from '../../../lib/condominio.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { FoldedSection, FormSection } from '../../../ui/fields/form-section.tsx'
import { LiveNote } from '../../../ui/page/note.tsx'
import { BackLink, Page, PageHead, SaveBar } from '../../../ui/page/page.tsx'
import { initials } from '../../../ui/text/initials.ts'
import { convidar } from './convidar-pessoa.ts'
import { emBranco, esquemaDoCadastro } from './formulario-de-cadastro.ts'
import { TIPOS } from './textos.ts'
import { registrar, type Usuario } from './usuarios.api.ts'

const UnidadeConferida = lazy(() =>
  import('../../../campos/unidade-conferida.tsx').then((m) => ({ default: m.UnidadeConferida })),
)

const ConviteNaoSai = lazy(() =>
  import('../../../paineis/sem-servidor.tsx').then((m) => ({ default: m.ConviteNaoSai })),
)

/** Whom one adds, and the list one came from: the administrators' unless the address says otherwise (specification §2). */
function useDeOnde() {
  const tipo = useSearchParams()[0].get('tipo')
  const doTipo: Usuario['tipo'] = tipo === 'Administrador' ? tipo : 'Morador'
  const volta =
    tipo === 'Morador'
      ? { caminho: enderecoDaLista(paths.moradores), texto: 'Lista de Moradores' }
      : { caminho: enderecoDaLista(paths.administradores), texto: 'Administradores' }
  return { doTipo, volta }
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

const CADASTRO: PreenchimentoDescrito<typeof esquemaDoCadastro, Usuario> = {
  esquema: esquemaDoCadastro,
  gravar: (dados, chave) => (dados.convite ? convidar(dados, chave) : registrar(dados, chave)),
  feito: () => 'Morador Adicionado',
  palavra: 'users',
}

/** Adds a person, with an invitation by e-mail or with a password. The form clears after each one. */
export function RegisterPage() {
  const { doTipo, volta } = useDeOnde()
  const titulo = `Adicionar Novo ${doTipo}`
  useTitulo(titulo)
  const [feito, setFeito] = useState<Feito | null>(null)
  const recado = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (feito) recado.current?.scrollIntoView({ block: 'center' })
  }, [feito])
  const { formulario, acao, pergunta } = usePreenchimento(emBranco(doTipo), CADASTRO, (pessoa, { convite }, form) => {
    setFeito({ pessoa, convidada: convite })
    form.reset(emBranco(doTipo))
  })
  const [convite, nome] = formulario.form.watch(['convite', 'name'])

  return (
    <Page width="form">
      <BackLink to={volta.caminho}>{volta.texto}</BackLink>
      <PageHead title={titulo} />
      <div ref={recado}>
        <LiveNote tone="info">{feito && <OQueAcontece {...feito} />}</LiveNote>
      </div>
      <CorpoDoFormulario
        de={formulario}
        para="cadastrar"
        lado={<FotoDaPessoa nome="image" iniciais={initials(nome || '?')} />}
        acao={acao}
      >
        <NomeEEmail />
        <CampoDeEscolha nome="tipo" label={camposDoUsuario.tipo.rotulo} options={TIPOS} maxWidth={220} />
        <OndeMora opcional={convite} />
        <MaisDados opcional={convite} />
        <Acesso convite={convite} />
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

interface Opcional {
  /** The person who is invited tells the rest. */
  opcional: boolean
}

/** The unit, which residents have and who administers may not. */
function OndeMora({ opcional }: Opcional) {
  const [tipo, bloco, apto] = useWatch({ name: ['tipo', 'bloco', 'apto'] }) as string[]
  return (
    <FoldedSection
      title="Unidade"
      hint="O inquilino entra na unidade como inquilino, e os outros como proprietários. Quem só mora lá passa a dependente na página da unidade."
      summary={apto ? nomeDaUnidade({ bloco: bloco || null, apto }) : 'Nenhuma'}
      filled={!opcional || tipo !== 'Administrador' || !!bloco || !!apto}
    >
      <BlocoEApartamento opcionais={opcional} />
      <Suspense>
        <UnidadeConferida />
      </Suspense>
    </FoldedSection>
  )
}

function MaisDados({ opcional }: Opcional) {
  const dados = useWatch({ name: ['cpf', 'aniversario', 'tel'] }) as string[]
  const algum = dados.some(Boolean)
  return (
    <FoldedSection
      title="Mais dados"
      summary={!algum && 'CPF, nascimento e telefone; a própria pessoa completa'}
      filled={!opcional || algum}
    >
      <DocumentosETelefone opcionais={opcional} />
    </FoldedSection>
  )
}

/** How the person gets in. */
function Acesso({ convite }: { convite: boolean }) {
  return (
    <FormSection title="Acesso">
      <CampoDeMarcar
        nome="convite"
        label="Enviar convite por e-mail"
        hint="A pessoa recebe um link de uso único, válido por 7 dias, e escolhe a própria senha."
      />
      <div style={{ marginTop: 12 }}>
        <Suspense>{convite && <ConviteNaoSai />}</Suspense>
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
    </FormSection>
  )
}
