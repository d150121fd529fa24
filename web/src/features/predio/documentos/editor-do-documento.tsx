import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import type { EdicaoDescrita, ExclusaoDescrita } from '../../../registros/descricao-do-registro.ts'
import { DialogosDaEdicao } from '../../../registros/dialogos-da-edicao.tsx'
import { RecadoDaEdicao } from '../../../registros/recado-da-edicao.tsx'
import { useEdicao } from '../../../registros/use-edicao.ts'
import { useExclusao } from '../../../registros/use-exclusao.tsx'
import { Button } from '../../../ui/button.tsx'
import { SaveBar, Section } from '../../../ui/page/page.tsx'
import { CamposDoDocumento } from './campos-do-documento.tsx'
import { DialogoDaVersao } from './dialogo-da-versao.tsx'
import { atualizar, excluir, restaurar, type Documento } from './documentos.api.ts'
import { corpoDe, esquemaDoDocumento, valoresDe, type Valores } from './esquema.ts'

const EDICAO: EdicaoDescrita<Documento, typeof esquemaDoDocumento, Valores> = {
  este: 'este documento',
  para: 'salvar',
  esquema: esquemaDoDocumento,
  valoresDe,
  salvar: (d, v) => atualizar(d._id, corpoDe(v), d.versao),
  entidade: 'documentos',
  palavra: 'documentos',
  salvo: () => 'Documento salvo',
}

export const EXCLUSAO: ExclusaoDescrita<Documento> = {
  palavra: 'documentos',
  pergunta: (d) => ({
    title: `Excluir “${d.titulo}”?`,
    body: 'As versões anteriores vão junto. Dá para desfazer por 30 dias.',
  }),
  excluir,
  restaurar: (d) => restaurar(d._id),
  excluido: (d) => `“${d.titulo}” excluído`,
  restaurado: (d) => `“${d.titulo}” restaurado`,
  nome: (d) => `“${d.titulo}”`,
}

/** What staff may change of a document: what is said of it, its file by another version, or all of it away. */
export function EditorDoDocumento({ registro }: { registro: Documento }) {
  const edicao = useEdicao<Documento, typeof esquemaDoDocumento, Valores>(registro, EDICAO)
  const [comVersao, abrirVersao] = useState(false)
  const seguir = useSeguir()
  const lista = enderecoDaLista(paths.documentos)
  const exclusao = useExclusao(EXCLUSAO, () => {
    edicao.liberar()
    return seguir(lista)
  })
  const { formulario, acao, para } = edicao
  return (
    <Section title="Alterar" ruled>
      <RecadoDaEdicao de={edicao} />
      <CorpoDoFormulario de={formulario} acao={acao} para={para}>
        <CamposDoDocumento />
        <SaveBar>
          <BotoesDoFormulario verbo="Salvar alterações" enviando={formulario.enviando} volta={lista}>
            <Button size="lg" onClick={() => abrirVersao(true)}>
              Enviar nova versão
            </Button>
            <Button variant="text" size="lg" onClick={() => exclusao.excluir(registro)}>
              Excluir
            </Button>
          </BotoesDoFormulario>
        </SaveBar>
      </CorpoDoFormulario>
      {comVersao && <DialogoDaVersao documento={registro} fechar={() => abrirVersao(false)} />}
      <DialogosDaEdicao de={edicao} />
      {exclusao.dialog}
    </Section>
  )
}
