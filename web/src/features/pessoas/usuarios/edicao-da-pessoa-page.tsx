import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { camposDoUsuario } from '#contract/pessoas/usuarios.campos.ts'
import { paths } from '../../../app/paths.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { CampoDeEscolha, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { ErroDaApi } from '../../../lib/erro-da-api.ts'
import { initials } from '../../../ui/text/initials.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { falha } from '../../../avisos/falha.ts'
import type { EdicaoDescrita } from '../../../registros/descricao-do-registro.ts'
import { DialogosDaEdicao } from '../../../registros/dialogos-da-edicao.tsx'
import { useEdicao } from '../../../registros/use-edicao.ts'
import { CamposDaPessoa } from '../../../campos/campos-da-pessoa.tsx'
import { FotoDaPessoa } from '../../../campos/foto-da-pessoa.tsx'
import { useConfirm, type ConfirmRequest } from '../../../ui/overlays/confirm.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { BackLink, Page, PageHead, SaveBar } from '../../../ui/page/page.tsx'
import { corpoDe, esquemaDaPessoa, valoresDe, type Valores } from './formulario-da-pessoa.ts'
import { TIPOS } from './textos.ts'
import { atualizarPessoa, umaPessoa, type Usuario } from './usuarios.api.ts'

const UnidadeConferida = lazy(() =>
  import('../../../campos/unidade-conferida.tsx').then((m) => ({ default: m.UnidadeConferida })),
)

const EDICAO: EdicaoDescrita<Usuario, typeof esquemaDaPessoa, Valores> = {
  este: 'esta pessoa',
  para: 'salvar',
  esquema: esquemaDaPessoa,
  valoresDe,
  emCampos: (p) => valoresDe(corpoDe(p)),
  salvar: (lida, p) => atualizarPessoa(lida._id, corpoDe(p), lida.versao),
  comparacao: () => import('./conflito.ts').then((m) => m.COMPARACAO),
  entidade: 'usuarios',
  palavra: 'users',
  chave: (p) => umaPessoa(p._id).queryKey,
  salvo: () => 'Morador atualizado',
  destino: (p) => paths.pessoa(p._id),
}

/** Nobody becomes who can do everything by a slip of a list. */
const PROMOCAO: ConfirmRequest = {
  title: 'Fazer administrador?',
  body: 'Quem administra vê e muda tudo, e pode tirar o acesso dos outros.',
  verb: 'Fazer administrador',
  tone: 'marca',
}

/** Changes somebody's data. */
export function EdicaoDaPessoaPage() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(umaPessoa(id))
  const naoHa = error instanceof ErroDaApi && error.status === 404
  const titulo = naoHa ? 'Pessoa não encontrada' : 'Atualizar morador'
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
  const { confirm, dialog } = useConfirm()
  return (
    <CorpoDoFormulario
      de={formulario}
      para={para}
      lado={<FotoDaPessoa nome="image" iniciais={initials(formulario.form.watch('name') || '?')} />}
      acao={async (valores) => {
        const promove = valores.tipo === 'Administrador' && pessoa.tipo !== valores.tipo
        if (!promove || (await confirm(PROMOCAO))) await acao(valores)
      }}
    >
      <CamposDaPessoa opcionais />
      <Suspense>
        <UnidadeConferida />
      </Suspense>
      <CampoDeEscolha nome="tipo" label={camposDoUsuario.tipo.rotulo} options={TIPOS} maxWidth={220} />
      <SaveBar>
        <BotoesDoFormulario verbo="Salvar" enviando={formulario.enviando} volta={paths.pessoa(pessoa._id)} />
      </SaveBar>
      <DialogosDaEdicao de={edicao} />
      {dialog}
    </CorpoDoFormulario>
  )
}
