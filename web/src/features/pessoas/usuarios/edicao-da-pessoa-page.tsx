import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { corpoDeUsuario } from '#contract/pessoas/usuarios.ts'
import { paths } from '../../../app/paths.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { CampoDeEscolha, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { ErroDaApi } from '../../../lib/erro-da-api.ts'
import { initials } from '../../../ui/text/initials.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { falha } from '../../../avisos/falha.ts'
import type { EdicaoDescrita } from '../../../registros/descricao-do-registro.ts'
import { DialogosDaEdicao } from '../../../registros/partes-da-edicao.tsx'
import { semAssinatura } from '../../../registros/sem-assinatura.ts'
import { useEdicao } from '../../../registros/use-edicao.ts'
import { CamposDaPessoa } from '../../../campos/campos-da-pessoa.tsx'
import { FotoDaPessoa } from '../../../campos/foto-da-pessoa.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { BackLink, Page, PageHead, SaveBar } from '../../../ui/page/page.tsx'
import { TIPOS } from './textos.ts'
import { atualizarPessoa, umaPessoa, type Usuario } from './usuarios.api.ts'

const UnidadeConferida = lazy(() =>
  import('../../../campos/unidade-conferida.tsx').then((m) => ({ default: m.UnidadeConferida })),
)

const schema = corpoDeUsuario.omit({ _id: true })

const valoresDe = (p: Usuario) => ({
  name: p.name,
  email: p.email,
  image: p.image ?? '',
  cpf: p.cpf ?? '',
  aniversario: p.aniversario ?? '',
  tel: p.tel ?? '',
  bloco: p.bloco ?? '',
  apto: p.apto ?? '',
  tipo: p.tipo,
})
type Valores = ReturnType<typeof valoresDe>

/** An emptied field is sent as null: absent ones would stay as they were. */
const VAZIOS = { image: null, cpf: null, aniversario: null, tel: null, bloco: null, apto: null }

const EDICAO: EdicaoDescrita<Usuario, typeof schema, Valores> = {
  este: 'esta pessoa',
  para: 'salvar',
  esquema: schema,
  valoresDe,
  emCampos: (p) => valoresDe({ ...VAZIOS, tipo: 'Morador', ...p } as Usuario),
  salvar: (lida, p) => atualizarPessoa(lida._id, { ...VAZIOS, ...p }, lida.versao),
  comparacao: {
    name: { label: 'Nome completo' },
    email: { label: 'E-mail' },
    cpf: { label: 'CPF' },
    aniversario: { label: 'Data de nascimento' },
    tel: { label: 'Telefone' },
    bloco: { label: 'Bloco' },
    apto: { label: 'Apartamento' },
    tipo: { label: 'Tipo' },
    image: {
      label: 'Foto',
      comparavel: (v) => semAssinatura(v.image),
      porExtenso: (v) => (v.image ? 'com foto' : 'sem foto'),
    },
  },
  entidade: 'usuarios',
  palavra: 'users',
  chave: (p) => umaPessoa(p._id).queryKey,
  salvo: () => 'Morador Atualizado',
  destino: (p) => paths.pessoa(p._id),
}

/** Changes somebody's data. */
export function EdicaoDaPessoaPage() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(umaPessoa(id))
  const naoHa = error instanceof ErroDaApi && error.status === 404
  const titulo = naoHa ? 'Pessoa não encontrada' : 'Atualizar Morador'
  useTitulo(naoHa ? titulo : undefined, error !== null)
  return (
    <Page width="form">
      <BackLink to={paths.pessoa(id)}>{data?.name ?? 'Informações'}</BackLink>
      <PageHead title={titulo} />
      {data && <Formulario key={id} pessoa={data} />}
      {error && !data && (
        <ErrorState {...falha('Não foi possível ler os dados.', error, () => void refetch(), isFetching)} />
      )}
    </Page>
  )
}

function Formulario({ pessoa }: { pessoa: Usuario }) {
  const edicao = useEdicao(pessoa, EDICAO)
  const { formulario, acao, para } = edicao
  useTitulo(undefined, formulario.erros.length > 0)
  return (
    <CorpoDoFormulario
      de={formulario}
      para={para}
      lado={<FotoDaPessoa nome="image" iniciais={initials(formulario.form.watch('name') || '?')} />}
      acao={acao}
    >
      <CamposDaPessoa opcionais />
      <Suspense>
        <UnidadeConferida />
      </Suspense>
      <CampoDeEscolha nome="tipo" label="Tipo" options={TIPOS} maxWidth={220} />
      <SaveBar>
        <BotoesDoFormulario verbo="Salvar" enviando={formulario.enviando} volta={paths.pessoa(pessoa._id)} />
      </SaveBar>
      <DialogosDaEdicao de={edicao} />
    </CorpoDoFormulario>
  )
}
