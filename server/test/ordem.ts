import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What waits for other processes begins first, so that the rest runs beside it and no core is left idle at the end.
 * Those are the files about the database itself; what else is long Vitest knows from the run before.
 */
export class OsQueEsperamPrimeiro extends BaseSequencer {
  override async sort(arquivos: TestSpecification[]): Promise<TestSpecification[]> {
    const espera = ({ moduleId }: TestSpecification) => /\/test\/|\.(db|postgres)\.test\.ts$/.test(moduleId)
    const projeto = ({ project }: TestSpecification) => project.name
    const ordenados = await super.sort(arquivos)
    // A worker is kept only for files of one project: those stay together.
    const projetos = [...new Set(ordenados.map(projeto))]
    return projetos.flatMap((nome) => {
      const dele = ordenados.filter((arquivo) => projeto(arquivo) === nome)
      return [...dele.filter(espera), ...dele.filter((arquivo) => !espera(arquivo))]
    })
  }
}
