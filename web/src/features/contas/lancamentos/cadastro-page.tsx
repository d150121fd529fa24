import { lazy, Suspense, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { novaChave } from '../../../lib/api.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { ErroDaApi } from '../../../lib/erro-da-api.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { useFormulario } from '../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { focusHeading } from '../../../ui/focus/focus-heading.ts'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import type { Assunto, DadosDoLancamento } from './assunto.ts'
import { despesas } from './despesas.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import type { Copiada } from './formulario/copia.tsx'
import { dadosDe, esquemaDeCadastro, valoresEmBranco } from './formulario/esquema.ts'
import { FormularioDeLancamento } from './formulario/formulario-de-lancamento.tsx'
import { receitas } from './receitas.ts'
import { lembrarCategoria, ultimaCategoria } from './formulario/ultima-categoria.ts'

export const NovaReceitaPage = () => <CadastroPage assunto={receitas} />
export const NovaDespesaPage = () => <CadastroPage assunto={despesas} />

// Only who duplicates a line needs what reads it.
const Copia = lazy(() => import('./formulario/copia.tsx').then((m) => ({ default: m.Copia })))

/** Records a line, empty at first, or filled as the one that the address names. */
function CadastroPage({ assunto: a }: { assunto: Assunto }) {
  const [params] = useSearchParams()
  const copia = params.get('copia') ?? ''
  const lista = enderecoDaLista(a.caminhos.lista)
  return (
    <Page width="form">
      <BackLink to={lista}>{a.Varios}</BackLink>
      <PageHead title={a.textos.novo} />
      {copia === '' ? (
        <Cadastro assunto={a} lista={lista} />
      ) : (
        <Suspense>
          <Copia assunto={a} id={copia} lista={lista} emBranco={valoresEmBranco}>
            {(copiada) => <Cadastro key={copia} assunto={a} lista={lista} copiada={copiada} />}
          </Copia>
        </Suspense>
      )}
    </Page>
  )
}

interface Props {
  assunto: Assunto
  lista: string
  copiada?: Copiada
}

/** The form clears after each one, ready for the next: of a pile of bills the day stays, as the category does. */
function Cadastro({ assunto: a, lista, copiada }: Props) {
  const emBranco = (data: string) => valoresEmBranco(data, ultimaCategoria(a))
  const formulario = useFormulario(esquemaDeCadastro, copiada?.valores ?? emBranco(todayInSaoPaulo()))
  const { form, enviando } = formulario
  const [preenchimento, setPreenchimento] = useState(0)
  // Once it is recorded, the next one is empty.
  const primeira = preenchimento === 0 ? copiada : undefined
  const criar = useCriacao(a)
  const { dialog } = useGuardaDeSaida(form.formState.isDirty)
  return (
    <>
      {primeira?.aviso}
      <FormularioDeLancamento
        assunto={a}
        formulario={formulario}
        para="cadastrar"
        notaNumerica
        preenchimento={preenchimento}
        fornecedor={primeira?.fornecedor}
        acao={async (valores) => {
          const dados = dadosDe(a, valores)
          const { _id } = await criar(dados)
          lembrarCategoria(a, dados.categoria)
          form.reset(emBranco(dados.data))
          setPreenchimento((n) => n + 1)
          voltarAoInicio()
          avisarSucesso(
            <span>
              <span>{a.textos.cadastrado}</span> <Link to={a.caminhos.editar(_id)}>Ver a {a.um}</Link>
            </span>,
          )
          marcarComoVelho(a.palavra)
        }}
        botoes={<BotoesDoFormulario verbo={a.textos.cadastrar} caps enviando={enviando} volta={lista} />}
      />
      {dialog}
    </>
  )
}

/** One key for each filling of the form: however often it is sent, one line is recorded. */
function useCriacao(a: Assunto): (dados: DadosDoLancamento) => ReturnType<Assunto['chamadas']['criar']> {
  const chave = useRef(novaChave())
  return async (dados) => {
    try {
      const criado = await a.chamadas.criar(dados, chave.current)
      chave.current = novaChave()
      return criado
    } catch (erro) {
      if (!(erro instanceof ErroDaApi) || erro.codigo !== 'IDEMPOTENCIA_DIVERGENTE') throw erro
      // An earlier try did reach the server, though its answer never came, and the form has changed since.
      chave.current = novaChave()
      throw new ErroDaApi({
        ...erro,
        mensagem: `A tentativa anterior foi gravada como estava. Confira a lista; para outra ${a.um}, cadastre de novo.`,
      })
    }
  }
}

/** Ready to type the next one; a touch screen keeps its keyboard closed. */
function voltarAoInicio() {
  scrollTo({ top: 0 })
  if (matchMedia('(hover: hover)').matches) document.getElementById('name')?.focus({ preventScroll: true })
  else focusHeading()
}
