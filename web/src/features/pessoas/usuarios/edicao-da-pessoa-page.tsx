import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { corpoDeUsuario } from '#contract/pessoas/usuarios.ts'
import { z } from 'zod'
import { paths } from '../../../app/paths.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { CampoDeEscolha, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import type { Comparacao } from '../../../registros/conflito.ts'
import { ErroDaApi } from '../../../lib/erro-da-api.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { initials } from '../../../ui/text/initials.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { falha } from '../../../avisos/falha.ts'
import { usePublicacao } from '../../../registros/use-publicacao.ts'
import { useRegistroVivo } from '../../../registros/use-registro-vivo.ts'
import { semAssinatura } from '../../../registros/sem-assinatura.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { CamposDaPessoa } from '../../../campos/campos-da-pessoa.tsx'
import { FotoDaPessoa } from '../../../campos/foto-da-pessoa.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { BackLink, Page, PageHead, SaveBar } from '../../../ui/page/page.tsx'
import { TIPOS } from './textos.ts'
import { atualizarPessoa, umaPessoa, type Usuario } from './usuarios.api.ts'

const UnidadeConferida = lazy(() =>
  import('../../../campos/unidade-conferida.tsx').then((m) => ({ default: m.UnidadeConferida })),
)

const schema = corpoDeUsuario.omit({ _id: true })
type Preenchido = z.output<typeof schema>

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

const COMPARACAO: Comparacao<Valores> = {
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
}

const DialogoDeConflito = lazy(() =>
  import('../../../registros/dialogo-de-conflito.tsx').then((m) => ({
    default: m.DialogoDeConflito<Usuario, Valores>,
  })),
)

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

function useSalvamento() {
  const cache = useQueryClient()
  return usePublicacao<Usuario, Preenchido, Valores>({
    entidade: 'usuarios',
    salvar: async (lida, preenchido) => {
      const salva = await atualizarPessoa(lida._id, { ...VAZIOS, ...preenchido }, lida.versao)
      cache.setQueryData(umaPessoa(salva._id).queryKey, salva)
      marcarComoVelho('users')
      return salva
    },
    valoresDe,
    emCampos: (p) => ({ ...valoresDe({ ...VAZIOS, tipo: 'Morador', ...p } as Usuario) }),
    comparacao: COMPARACAO,
  })
}

function Formulario({ pessoa }: { pessoa: Usuario }) {
  const formulario = useFormulario(schema, valoresDe(pessoa))
  const { form, enviando, enviar } = formulario
  const { lido } = useRegistroVivo(pessoa, valoresDe, formulario)
  const guarda = useGuardaDeSaida(form.formState.isDirty)
  const { conflito, publicar, desistir } = useSalvamento()
  const seguir = useSeguir()
  useTitulo(undefined, formulario.erros.length > 0)

  async function salvar(sobre: Usuario, preenchido: Preenchido) {
    if (!(await publicar(sobre, preenchido))) return
    guarda.liberar()
    avisarSucesso('Morador Atualizado')
    await seguir(paths.pessoa(pessoa._id))
  }
  return (
    <CorpoDoFormulario
      de={formulario}
      para="salvar"
      lado={<FotoDaPessoa nome="image" iniciais={initials(form.watch('name') || '?')} />}
      acao={(preenchido) => salvar(lido, preenchido)}
    >
      <CamposDaPessoa opcionais />
      <Suspense>
        <UnidadeConferida />
      </Suspense>
      <CampoDeEscolha nome="tipo" label="Tipo" options={TIPOS} maxWidth={220} />
      <SaveBar>
        <Button type="submit" variant="primary" size="lg" busy={enviando}>
          Salvar
        </Button>
        <ButtonLink to={paths.pessoa(pessoa._id)} variant="text" size="lg">
          Cancelar
        </ButtonLink>
      </SaveBar>
      {conflito && (
        <Suspense>
          <DialogoDeConflito
            conflito={conflito}
            busy={enviando}
            onCancel={desistir}
            onResolve={(juntos) => {
              form.reset(juntos, { keepDefaultValues: true })
              void enviar((preenchido) => salvar(conflito.atual, preenchido))()
            }}
          />
        </Suspense>
      )}
      {guarda.dialog}
    </CorpoDoFormulario>
  )
}
