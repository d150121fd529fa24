import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { camposDoFornecedor } from '#contract/predio/fornecedores.campos.ts'
import type { Fornecedor } from '#contract/predio/fornecedores.ts'
import { paths } from '../../../app/paths.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { WhenWritable } from '../../../ui/read-only.tsx'
import { consultas } from '../../../lib/consultas.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { leituraDoHistorico } from '../../../registros/campos-do-registro.ts'
import type { PaginaDescrita } from '../../../registros/descricao-do-registro.ts'
import { LugarDoRegistro } from '../../../registros/lugar-do-registro.tsx'
import { useExclusao } from '../../../registros/use-exclusao.tsx'
import { useRegistroDaPagina } from '../../../registros/use-registro-da-pagina.ts'
import { Button } from '../../../ui/button.tsx'
import { FactStrip } from '../../../ui/page/fact-strip.tsx'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { writePhone } from '../../../ui/text/digits-text.ts'
import { documentoPorExtenso } from './documento.ts'
import { EXCLUSAO } from './exclusao.ts'
import { consultaDeUmFornecedor } from './fornecedores.api.ts'
import { OQueEspera, Pago, ServicosFeitos } from './contas-do-fornecedor.tsx'

const DialogoDeFornecedor = lazy(() =>
  import('./dialogo-de-fornecedor.tsx').then((m) => ({ default: m.DialogoDeFornecedor })),
)
const Historico = lazy(() => import('../../../registros/historico.tsx').then((m) => ({ default: m.Historico })))

const LEITURA = leituraDoHistorico(camposDoFornecedor)

const FORNECEDOR: PaginaDescrita = {
  este: 'este fornecedor',
  naoEncontrado: 'Fornecedor não encontrado',
  aNenhum: 'nenhum fornecedor',
  porque: 'Ele pode ter sido excluído, ou o link está incompleto.',
  verOutros: 'Ver os fornecedores',
}

/** A supplier: how to reach it, what it was paid, what waits, what it did. */
export function FornecedorPage() {
  const { id = '' } = useParams()
  const lido = useRegistroDaPagina(useQuery(consultaDeUmFornecedor(id)), FORNECEDOR, (f) => f?.name)
  const { registro } = lido
  const [editando, setEditando] = useState(false)
  const lista = enderecoDaLista(paths.fornecedores)
  const seguir = useSeguir()
  const exclusao = useExclusao(EXCLUSAO, () => seguir(lista))
  return (
    <Page width="form">
      <BackLink to={lista}>Fornecedores</BackLink>
      <PageHead
        title={lido.naoHa ? FORNECEDOR.naoEncontrado : (registro?.name ?? '\u00a0')}
        sub={registro?.ramo ?? '\u00a0'}
        actions={
          registro && (
            <WhenWritable>
              <Button icon={IconTrash} onClick={() => exclusao.excluir(registro)}>
                Excluir
              </Button>
              <Button icon={IconPencil} onClick={() => setEditando(true)}>
                Editar
              </Button>
            </WhenWritable>
          )
        }
      />
      {registro && (
        <>
          <Contatos fornecedor={registro} />
          <WhenWritable>
            <OQueEspera fornecedor={registro} />
          </WhenWritable>
          <Pago fornecedor={registro} />
          <WhenWritable>
            <ServicosFeitos fornecedor={registro} />
          </WhenWritable>
          <Suspense>
            <Historico entidade="fornecedores" id={registro._id} {...LEITURA} />
          </Suspense>
        </>
      )}
      {registro && editando && (
        <Suspense>
          <DialogoDeFornecedor
            fornecedor={registro}
            fechar={() => setEditando(false)}
            aoSalvar={(salvo) => consultas.setQueryData(consultaDeUmFornecedor(id).queryKey, salvo)}
          />
        </Suspense>
      )}
      <LugarDoRegistro de={lido} descricao={FORNECEDOR} lista={lista}>
        <Waiting form bars={[64, 64, 64]} />
      </LugarDoRegistro>
      {exclusao.dialog}
    </Page>
  )
}

const Contatos = ({ fornecedor: { documento, tel, email } }: { fornecedor: Fornecedor }) => (
  <FactStrip
    facts={[
      { label: 'Telefone', value: tel ? <a href={`tel:+55${tel}`}>{writePhone(tel)}</a> : 'Não informado' },
      { label: 'E-mail', value: email ? <a href={`mailto:${email}`}>{email}</a> : 'Não informado' },
      { label: 'CPF ou CNPJ', value: documento ? documentoPorExtenso(documento) : 'Não informado' },
    ]}
  />
)
